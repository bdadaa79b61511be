/** What a text of a picture takes up, and what it says. */
type Box = {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

type Picture = {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
};

/** In parts of the size of the type: more than the letters of the usual faces need. */
const ABOVE = 0.8;
const BELOW = 0.22;
const BOLD = 1.1;

type Attributes = Readonly<Record<string, string>>;

function attributesOf(tag: string): Attributes {
  return Object.fromEntries(
    [...tag.matchAll(/([a-z-]+)="([^"]*)"/gi)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** The declarations of a style sheet by what they are for; those for dark paper only change colours. */
function styleOf(svg: string): (name: string, classes: readonly string[]) => string | undefined {
  const [, sheet = ''] = /<style>([\s\S]*?)<\/style>/.exec(svg) ?? [];
  const rules = [...sheet.replace(/@media[\s\S]*$/, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
    ([, selectors = '', declarations = '']) => ({
      selectors: selectors.split(',').map((selector) => selector.trim()),
      declarations: new Map(
        declarations.split(';').map((each) => {
          const [name = '', value = ''] = each.split(':').map((part) => part.trim());
          return [name, value] as const;
        }),
      ),
    }),
  );
  return (name, classes) => {
    const found = ['text', ...classes.map((each) => `.${each}`)].flatMap((selector) =>
      rules
        .filter(({ selectors }) => selectors.includes(selector))
        .flatMap(({ declarations }) => declarations.get(name) ?? []),
    );
    return found.at(-1);
  };
}

/** How wide a text is, generously, by its characters: m and W are wide, i and the full stop are not. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text)
    width += /[ .,:;'"!|/()[\]ijltfrI-]/.test(character)
      ? 0.4
      : /[mwMWOQGDHNU@%#&+=<>~^∞…]|[^\x20-\u024f]/.test(character)
        ? 1
        : 0.66;
  return width;
}

/** Every text of a picture with its box, computed from its characters and the size of its type. */
export function pictureOf(svg: string): Picture {
  const style = styleOf(svg);
  const [root = ''] = /<svg [^>]*>/.exec(svg) ?? [];
  const { width = '0', height = '0' } = attributesOf(root);
  const boxes: Box[] = [];
  const moved: (readonly [number, number])[] = [];
  for (const [tag, , name, content = ''] of svg.matchAll(
    /<(\/?)(g|text)\b[^>]*>(?:([^<]*)(?=<\/text>))?/g,
  )) {
    if (tag === '</g>') moved.pop();
    if (tag.startsWith('</')) continue;
    const given = attributesOf(tag);
    const [, across = '0', down = '0'] =
      /translate\(([-\d.]+) ([-\d.]+)\)/.exec(given.transform ?? '') ?? [];
    if (name === 'g') {
      moved.push([Number(across), Number(down)]);
      continue;
    }
    const classes = (given.class ?? '').split(' ').filter(Boolean);
    const [, own] = /font-size:([\d.]+)px/.exec(given.style ?? '') ?? [];
    const size = Number.parseFloat(own ?? style('font-size', classes) ?? 'NaN');
    const bold = Number(style('font-weight', classes) ?? '400') >= 600 ? BOLD : 1;
    const anchor = given['text-anchor'] ?? style('text-anchor', classes) ?? 'start';
    const text = content
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    if (text === '') continue;
    const x = Number(given.x ?? 0) + Number(across) + moved.reduce((sum, [part]) => sum + part, 0);
    const y = Number(given.y ?? 0) + Number(down) + moved.reduce((sum, [, part]) => sum + part, 0);
    const long = widthOf(text) * size * bold;
    const before = anchor === 'middle' ? long / 2 : anchor === 'end' ? long : 0;
    boxes.push(
      given.transform?.includes('rotate(-90)')
        ? {
            text,
            left: x - ABOVE * size,
            right: x + BELOW * size,
            top: y - long + before,
            bottom: y + before,
          }
        : {
            text,
            left: x - before,
            right: x - before + long,
            top: y - ABOVE * size,
            bottom: y + BELOW * size,
          },
    );
  }
  return { width: Number(width), height: Number(height), boxes };
}

/** What is wrong with where the texts of a picture stand: two on one another, or one that leaves the paper. */
export function misplaced(svg: string): readonly string[] {
  const { width, height, boxes } = pictureOf(svg);
  const outside = boxes
    .filter(
      ({ left, right, top, bottom }) =>
        !(left >= 0 && right <= width && top >= 0 && bottom <= height),
    )
    .map(({ text }) => `"${text}" leaves the picture`);
  const overlapping = boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (two) =>
          one.left < two.right &&
          two.left < one.right &&
          one.top < two.bottom &&
          two.top < one.bottom,
      )
      .map((two) => `"${one.text}" stands on "${two.text}"`),
  );
  return [...outside, ...overlapping];
}
