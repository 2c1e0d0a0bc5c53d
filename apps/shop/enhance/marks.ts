/**
 * Attributes `data-…` by which scripts find plain HTML. Journeys and stylesheets know `data-small`, `data-away`, `data-pane`
 * and `data-theme` by name.
 */
export interface Marks {
  /** Around a product, with its code; its name is the heading inside. */
  code: string;
  /** Beside `code`: the price of one piece. */
  gross: string;
  /** Puts the product around it into the cart; with the most pieces in one order. */
  add: number;
  heart: void;
  /** Around hearts that count as pressed for as long as nobody knows better. */
  "listed-favourites": void;
  /** Says how many products a list has, with the list's address; where it is spoken comes right after. */
  list: string;
  /** The form of a list's filters, with its path without the shop's prefix. */
  filters: string;
  /** The link to the place of the filters, with the id of the sheet that shows them instead. */
  sheet: string;
  "sheet-place": void;
  /** Around a product's pictures, with its words as JSON. */
  gallery: string;
  stage: void;
  /** On a picture: its sources when enlarged. */
  large: string;
  /** On a thumbnail: the number of its picture. */
  to: number;
  /** Which picture it is, as shown and as spoken. */
  count: void;
  counter: void;
  sections: void;
  /** Around a button with `aria-expanded` and the panel that it opens. */
  dropdown: void;
  panel: void;
  /** A dialog at the window's edge, and what opens (with its id) and closes it. */
  drawer: void;
  opens: string;
  closes: void;
  /** Two panes of a drawer, of which the second is `inert` until it is shown. */
  pane: void;
  "pane-opens": void;
  "pane-closes": void;
  /** The page's header, which scripts mark as small or away while the page is scrolled. */
  header: void;
  small: void;
  away: void;
  "to-top": void;
  /** Changes the language, with the language. */
  locale: string;
  theme: void;
  /** A link to a page of the shop, followed without a reload. */
  page: void;
  /** A script that waits until the page is painted. */
  late: void;
}

/** Name of a mark. */
export type Mark = keyof Marks;

/** Attribute of a mark. */
export function attributeOf<M extends Mark>(name: M): `data-${M}` {
  return `data-${name}`;
}

/** Attributes that mark an element, for its markup. */
export function mark<M extends Mark>(
  name: M,
  ...[value]: Marks[M] extends string | number ? [value: Marks[M]] : []
): Record<string, string | number> {
  return { [attributeOf(name)]: value ?? "" };
}

/** Selector of what carries a mark. */
export function marked(name: Mark): string {
  return `[${attributeOf(name)}]`;
}

/** Marks that stand on one kind of element only. */
interface MarkedElements {
  drawer: HTMLDialogElement;
  filters: HTMLFormElement;
  page: HTMLAnchorElement;
  sheet: HTMLAnchorElement;
}

/** The element that carries a mark. */
type Marked<M extends Mark> = M extends keyof MarkedElements ? MarkedElements[M] : HTMLElement;

/** The marked element that something happened in. */
export function closest<M extends Mark>(target: EventTarget | null, name: M): Marked<M> | null {
  return target instanceof Element ? target.closest<Marked<M>>(marked(name)) : null;
}

/** Every marked element below an element, or of the page. */
export function all<M extends Mark>(name: M, root: ParentNode = document): NodeListOf<Marked<M>> {
  return root.querySelectorAll<Marked<M>>(marked(name));
}

/** The first marked element below an element, or of the page. */
export function first<M extends Mark>(name: M, root: ParentNode = document): Marked<M> | null {
  return root.querySelector<Marked<M>>(marked(name));
}

/** Value of a mark; empty without it. */
export function valueOf(element: Element | null | undefined, name: Mark): string {
  return element?.getAttribute(attributeOf(name)) ?? "";
}
