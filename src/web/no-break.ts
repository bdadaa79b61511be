import { options } from 'preact';

/** Keeps a number and its per cent sign on one line, in all text of the page. */
export function keepPercentTogether(): void {
  options.vnode = (node: { props: unknown }) => {
    // Text is a node without a type, and the string is its properties.
    if (typeof node.props === 'string') node.props = node.props.replaceAll(' %', '\u00a0%');
  };
}
