import { posix } from 'node:path';
import { usesOf } from './imports.ts';

/** The layers of src with the rooms of each, as a picture lists them: what comes later lies lower. */
type Picture = ReadonlyMap<string, readonly string[]>;

/**
 * Reads the first picture of a document. A line with one space before it names a layer, one with three names a room
 * or two, each with some words about it; two spaces at least lie between them.
 */
export function pictureIn(document: string): Picture {
  const rooms = new Map<string, string[]>();
  let layer: string[] = [];
  const lines = /^```\n([\s\S]*?)^```$/m.exec(document)?.[1]?.split('\n') ?? [];
  for (const line of lines) {
    const [, indent = '', text = ''] = /^( +)(\S.*)$/.exec(line) ?? [];
    const cells = text.split(/ {2,}/);
    if (indent.length === 1 && cells.length > 1) {
      layer = [];
      rooms.set(cells[0] as string, layer);
    }
    if (indent.length === 3) layer.push(...cells.filter((_, index) => index % 2 === 0));
  }
  return rooms;
}

/** The imports of a file that do not point down a picture, given by its path from the root. */
export function climbsOf(file: string, source: string, picture: Picture): readonly string[] {
  return usesOf(file, source).modules.flatMap((specifier) => {
    if (specifier?.startsWith('.') !== true) return [];
    const target = posix.join(posix.dirname(file), specifier);
    const [from, to] = [placeOf(file), placeOf(target)];
    if (from === undefined || to === undefined) return [];
    const isDown =
      from.layer === to.layer
        ? isInOrder(picture.get(from.layer) ?? [], from.room, to.room)
        : isInOrder([...picture.keys()], from.layer, to.layer);
    return isDown ? [] : [`${file}: ${target} is not below it`];
  });
}

/** Whether a name stands before another in a list, or is the same; what is in no room may look anywhere. */
function isInOrder(
  names: readonly string[],
  above: string | undefined,
  below: string | undefined,
): boolean {
  if (above === below || above === undefined || below === undefined) return true;
  const [first, second] = [names.indexOf(above), names.indexOf(below)];
  return first >= 0 && first < second;
}

/** Where a file of src lies; undefined for the public index beside the layers, and for what is not in src. */
function placeOf(
  file: string,
): { readonly layer: string; readonly room: string | undefined } | undefined {
  const [, layer, room] = /^src\/([^/]+)\/(?:([^/]+)\/)?/.exec(file) ?? [];
  // The games are each a world of its own.
  return layer === undefined ? undefined : { layer, room: layer === 'games' ? undefined : room };
}
