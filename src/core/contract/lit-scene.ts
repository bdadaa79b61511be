import type { Scene, Target } from './scene.ts';

/** A scene with some of its places lit. */
export function litScene(scene: Scene, places: readonly Target[]): Scene {
  return scene.map((part, index) => {
    const own = places.filter((place) => place.part === index);
    if (own.length === 0) return part;
    switch (part.kind) {
      case 'track':
        return {
          ...part,
          lit: own.flatMap((place) => (place.kind === 'square' ? [place.square] : [])),
        };
      case 'tiles': {
        const isLit = (tile: number): boolean =>
          own.some((place) => place.kind === 'tile' && place.tile === tile);
        return {
          ...part,
          tiles: part.tiles.map((tile, at) => (isLit(at) ? { ...tile, lit: true } : tile)),
        };
      }
      case 'grid': {
        const isLit = (row: number, column: number): boolean =>
          own.some(
            (place) => place.kind === 'cell' && place.row === row && place.column === column,
          );
        return {
          ...part,
          rows: part.rows.map((cells, row) =>
            cells.map((cell, column) => (isLit(row, column) ? { ...cell, lit: true } : cell)),
          ),
        };
      }
      default:
        return part;
    }
  });
}
