import type { OptionValues } from '../core/contract/option.ts';

type Claims = (options: OptionValues) => readonly unknown[];

const loads: (() => Promise<void>)[] = [];

/**
 * @public Stands for the claims of a shipped game in the page (see `vite.config.ts`): only an audit reads them, and that
 * runs in a worker, which has them from the start.
 */
export function claimsLater(load: () => Promise<{ readonly claims: Claims }>): Claims {
  let claims: Claims = () => [];
  loads.push(async () => {
    claims = (await load()).claims;
  });
  return (options) => claims(options);
}

/** @public Fetches all of them, for a custom game that takes a shipped one from `parlor`. */
export async function loadClaims(): Promise<void> {
  await Promise.all(loads.map((load) => load()));
}
