/**
 * The strongly connected parts of a small graph, each after every part it leads to (Tarjan's
 * algorithm, without recursion, so that a long game cannot exhaust the stack).
 */
export function componentsOf(
  count: number,
  successors: (node: number) => readonly number[],
): readonly (readonly number[])[] {
  const found = new Int32Array(count);
  const low = new Int32Array(count);
  const settled = new Uint8Array(count);
  const components: number[][] = [];
  const open: number[] = [];
  let numbered = 0;

  for (let root = 0; root < count; root++) {
    if (found[root] !== 0) continue;
    const path = [enter(root)];
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const next = top.ahead[top.at++];
      if (next === undefined) {
        path.pop();
        leave(top.node, path.at(-1)?.node);
      } else if (found[next] === 0) path.push(enter(next));
      else if (settled[next] === 0) lower(top.node, found[next] as number);
    }
  }
  return components;

  function enter(node: number): { node: number; ahead: readonly number[]; at: number } {
    numbered++;
    found[node] = numbered;
    low[node] = numbered;
    open.push(node);
    return { node, ahead: successors(node), at: 0 };
  }

  function leave(node: number, parent: number | undefined): void {
    if (parent !== undefined) lower(parent, low[node] as number);
    if (low[node] !== found[node]) return;
    const component = open.splice(open.lastIndexOf(node));
    for (const member of component) settled[member] = 1;
    components.push(component);
  }

  function lower(node: number, bound: number): void {
    if (bound < (low[node] as number)) low[node] = bound;
  }
}
