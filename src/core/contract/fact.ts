import { render } from './phrase.ts';
import type { Facts, Scene } from './scene.ts';

/** A line beside a picture: "Sum: 12". */
export type Fact = Facts['facts'][number];

/** The facts of a scene that are not in another one. */
export function newFacts(before: Scene, after: Scene): readonly Fact[] {
  const known = new Set(factsIn(before).map(written));
  return factsIn(after).filter((fact) => !known.has(written(fact)));
}

function factsIn(scene: Scene): readonly Fact[] {
  return scene.flatMap((part) => (part.kind === 'facts' ? part.facts : []));
}

function written({ label, text }: Fact): string {
  return `${render(label)}\n${render(text)}`;
}
