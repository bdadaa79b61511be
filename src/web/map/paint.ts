import { type ColourTheme, INKS } from '../../study/picture/colours.ts';
import type { Mark } from '../../study/picture/mark.ts';

/** The room beside the map for numbers, or for words of this many letters. */
export type MapMargin = { readonly left: number; readonly top: number };

export function marginFor(letters: number): MapMargin {
  return { left: Math.max(44, 8 * letters + 16), top: 24 };
}

type Brush = { readonly fill?: string; readonly stroke?: string; readonly width?: number };

/** The look of a map's marks on a canvas, which knows no style sheet. */
export function brushesOf(theme: ColourTheme): Readonly<Record<string, Brush>> {
  const { ink, paper, soft, line } = INKS[theme];
  return {
    ground: { fill: paper },
    hatch: { stroke: line, width: 1 },
    tick: { fill: soft },
    halo: { stroke: paper, width: 6 },
    frame: { stroke: ink, width: 3 },
    'thin-halo': { stroke: paper, width: 3 },
    'thin-frame': { stroke: ink, width: 1.5 },
    ring: { fill: paper, stroke: ink, width: 2.5 },
    dot: { fill: ink, stroke: ink, width: 2.5 },
  };
}

const ALIGNED = { start: 'left', middle: 'center', end: 'right' } as const;

export function paintMarks(
  canvas: CanvasRenderingContext2D,
  marks: readonly Mark[],
  brushes: Readonly<Record<string, Brush>>,
): void {
  canvas.lineJoin = 'round';
  canvas.lineCap = 'round';
  canvas.font = '12px system-ui, sans-serif';
  for (const mark of marks) {
    const { fill, stroke, width = 1 } = brushes[mark.paint] ?? {};
    if (mark.kind === 'text') {
      canvas.fillStyle = fill ?? '';
      canvas.textAlign = ALIGNED[mark.anchor];
      canvas.fillText(mark.text, ...mark.at);
      continue;
    }
    canvas.beginPath();
    trace(canvas, mark);
    if (fill !== undefined) {
      canvas.fillStyle = fill;
      canvas.fill();
    }
    if (stroke !== undefined) {
      canvas.lineWidth = width;
      canvas.strokeStyle = stroke;
      canvas.stroke();
    }
  }
}

function trace(canvas: CanvasRenderingContext2D, mark: Exclude<Mark, { kind: 'text' }>): void {
  switch (mark.kind) {
    case 'rect':
      canvas.rect(...mark.at, mark.width, mark.height);
      break;
    case 'circle':
      canvas.arc(...mark.at, mark.radius, 0, 2 * Math.PI);
      break;
    case 'lines':
      for (const [from, to] of mark.segments) {
        canvas.moveTo(...from);
        canvas.lineTo(...to);
      }
      break;
    default:
      for (const point of mark.points) canvas.lineTo(...point);
  }
}
