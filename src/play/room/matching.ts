/** Whether two of the numbers from 0 can be paired. */
type CanPair = (one: number, two: number) => boolean;

const NONE = -1;

/**
 * The size of a largest matching among the numbers below `count`: how many pairs can be made at once. Edmonds' blossom
 * algorithm, cubic time.
 */
export function matchingSize(count: number, canPair: CanPair): number {
  const partner = new Array<number>(count).fill(NONE);
  let size = 0;
  // A greedy start finds most pairs.
  for (let one = 0; one < count; one++)
    for (let two = one + 1; two < count && partner[one] === NONE; two++) {
      if (partner[two] !== NONE || !canPair(one, two)) continue;
      partner[one] = two;
      partner[two] = one;
      size++;
    }
  for (let root = 0; root < count; root++)
    if (partner[root] === NONE && augment(root, partner, canPair)) size++;
  return size;
}

/** Searches for an augmenting path from an unmatched number, and flips it. */
function augment(root: number, partner: number[], canPair: CanPair): boolean {
  const count = partner.length;
  const parent = new Array<number>(count).fill(NONE);
  /** The base of the blossom that each number was contracted into. */
  const base = Array.from({ length: count }, (_, index) => index);
  const isEven = new Array<boolean>(count).fill(false);
  const at = (list: readonly number[], index: number): number => list[index] ?? NONE;
  const queue = [root];
  isEven[root] = true;

  const commonBase = (one: number, two: number): number => {
    const seen = new Set<number>();
    for (let node = one; ; node = at(parent, at(partner, node))) {
      node = at(base, node);
      seen.add(node);
      if (at(partner, node) === NONE) break;
    }
    for (let node = at(base, two); ; node = at(base, at(parent, at(partner, node))))
      if (seen.has(node)) return node;
  };
  const markPath = (from: number, end: number, child: number, blossom: Set<number>): void => {
    for (let node = from, below = child; at(base, node) !== end; ) {
      const mate = at(partner, node);
      blossom.add(at(base, node)).add(at(base, mate));
      parent[node] = below;
      below = mate;
      node = at(parent, mate);
    }
  };
  const shrink = (one: number, two: number): void => {
    const end = commonBase(one, two);
    const blossom = new Set<number>();
    markPath(one, end, two, blossom);
    markPath(two, end, one, blossom);
    for (let node = 0; node < count; node++) {
      if (!blossom.has(at(base, node))) continue;
      base[node] = end;
      if (isEven[node]) continue;
      isEven[node] = true;
      queue.push(node);
    }
  };
  const flip = (last: number): void => {
    for (let node = last; node !== NONE; ) {
      const before = at(parent, node);
      const next = at(partner, before);
      partner[node] = before;
      partner[before] = node;
      node = next;
    }
  };

  for (let node = queue.shift(); node !== undefined; node = queue.shift())
    for (let to = 0; to < count; to++) {
      if (to === node || at(base, to) === at(base, node) || at(partner, node) === to) continue;
      if (!canPair(node, to)) continue;
      const mate = at(partner, to);
      if (to === root || (mate !== NONE && at(parent, mate) !== NONE)) shrink(node, to);
      else if (at(parent, to) === NONE) {
        parent[to] = node;
        if (mate === NONE) {
          flip(to);
          return true;
        }
        isEven[mate] = true;
        queue.push(mate);
      }
    }
  return false;
}
