/**
 * `data-…` attributes by which scripts find HTML. Journeys and stylesheets use `data-small`, `data-away`, `data-pane` and
 * `data-theme`.
 */
export interface Marks {
  /** Around a product, whose name is the heading inside. */
  code: string;
  /** Price of one piece, beside `code`. */
  gross: string;
  /** Adds the surrounding product to the cart; most pieces of an order. */
  add: number;
  heart: void;
  /** Around hearts that count as pressed while unknown. */
  "listed-favourites": void;
  /** A list's count of products, with its address, before the live region. */
  list: string;
  /** Form with its path without the shop's prefix. */
  filters: string;
  /** Link to the filters, with the id of their sheet. */
  sheet: string;
  "sheet-place": void;
  /** Around pictures, with texts as JSON. */
  gallery: string;
  stage: void;
  /** Enlarged sources, on a picture. */
  large: string;
  /** Picture number, on a thumbnail. */
  to: number;
  /** Number of the shown picture, seen and spoken. */
  count: void;
  counter: void;
  sections: void;
  /** Around a button with `aria-expanded` and its panel. */
  dropdown: void;
  panel: void;
  /** Dialog at the edge, with what opens (by id) and closes it. */
  drawer: void;
  opens: string;
  closes: void;
  /** Two panes; the second is `inert` until shown. */
  pane: void;
  "pane-opens": void;
  "pane-closes": void;
  /** Scripts mark it small or away while scrolling. */
  header: void;
  small: void;
  away: void;
  "to-top": void;
  /** Changes to its language. */
  locale: string;
  theme: void;
  /** Shares the page, by its title. */
  share: string;
  /** Followed without a reload. */
  page: void;
  /** Waits for the first paint. */
  late: void;
}

export type Mark = keyof Marks;

/** Attribute of a mark. */
export function attributeOf<M extends Mark>(name: M): `data-${M}` {
  return `data-${name}`;
}

/** Attributes for markup. */
export function mark<M extends Mark>(
  name: M,
  ...[value]: Marks[M] extends string | number ? [value: Marks[M]] : []
): Record<string, string | number> {
  return { [attributeOf(name)]: value ?? "" };
}

export function marked(name: Mark): string {
  return `[${attributeOf(name)}]`;
}

/** Marks of one kind of element. */
interface MarkedElements {
  drawer: HTMLDialogElement;
  filters: HTMLFormElement;
  page: HTMLAnchorElement;
  sheet: HTMLAnchorElement;
}

type Marked<M extends Mark> = M extends keyof MarkedElements ? MarkedElements[M] : HTMLElement;

/** The marked ancestor of an event's target. */
export function closest<M extends Mark>(target: EventTarget | null, name: M): Marked<M> | null {
  return target instanceof Element ? target.closest<Marked<M>>(marked(name)) : null;
}

export function all<M extends Mark>(name: M, root: ParentNode = document): NodeListOf<Marked<M>> {
  return root.querySelectorAll<Marked<M>>(marked(name));
}

export function first<M extends Mark>(name: M, root: ParentNode = document): Marked<M> | null {
  return root.querySelector<Marked<M>>(marked(name));
}

/** Empty without it. */
export function valueOf(element: Element | null | undefined, name: Mark): string {
  return element?.getAttribute(attributeOf(name)) ?? "";
}
