/**
 * Marks by which scripts find what they bring to life in HTML that React does not wake. The markup and the scripts take them from
 * here; the journeys and the stylesheets know `data-small`, `data-away`, `data-pane`, `data-theme` by name.
 */
export const MARK = {
  /** Around a product, with its code; its name is the heading inside. */
  code: "data-code",
  /** Beside `code`: the price of one piece. */
  gross: "data-gross",
  /** Puts the product around it into the cart; with the most pieces in one order. */
  add: "data-add",
  /** Makes the product around it a favourite. */
  heart: "data-heart",
  /** Around hearts that count as pressed for as long as nobody knows better. */
  listedFavourites: "data-listed-favourites",
  /** Says how many products a list has, with the list's address; where it is spoken comes right after. */
  list: "data-list",
  /** The form of a list's filters, with its path without the shop's prefix. */
  filters: "data-filters",
  /** The link to the place of the filters, with the id of the sheet that shows them instead. */
  sheet: "data-sheet",
  /** Inside of the sheet. */
  sheetPlace: "data-sheet-place",
  /** Around a product's pictures, with its words as JSON. */
  gallery: "data-gallery",
  /** The line of pictures. */
  stage: "data-stage",
  /** On a picture: its sources when enlarged. */
  large: "data-large",
  /** On a thumbnail: the number of its picture. */
  to: "data-to",
  /** Which picture it is, as shown and as spoken. */
  count: "data-count",
  counter: "data-counter",
  /** Around a product's sections. */
  sections: "data-sections",
  /** Around a button with `aria-expanded` and the panel that it opens. */
  dropdown: "data-dropdown",
  panel: "data-panel",
  /** A dialog at the window's edge, and what opens (with its id) and closes it. */
  drawer: "data-drawer",
  opens: "data-opens",
  closes: "data-closes",
  /** Two panes of a drawer, of which the second is `inert` until it is shown. */
  pane: "data-pane",
  paneOpens: "data-pane-opens",
  paneCloses: "data-pane-closes",
  /** The page's header, which scripts mark as small or away while the page is scrolled. */
  header: "data-header",
  small: "data-small",
  away: "data-away",
  /** The way back to the top. */
  toTop: "data-to-top",
  /** Changes the language, with the language. */
  locale: "data-locale",
  /** Chooses the colour mode. */
  theme: "data-theme",
  /** A link to a page of the shop, followed without a reload. */
  page: "data-page",
  /** A script that waits until the page is painted. */
  late: "data-late",
} as const;

/** Name of a mark. */
export type Mark = keyof typeof MARK;

/** Attributes that mark an element, for its markup. */
export function mark(name: Mark, value: string | number = ""): Record<`data-${string}`, string | number> {
  return { [MARK[name]]: value };
}

/** Selector of what carries a mark. */
export function marked(name: Mark): string {
  return `[${MARK[name]}]`;
}

/** Marks that stand on one kind of element only. */
interface MarkedElements {
  drawer: HTMLDialogElement;
  filters: HTMLFormElement;
  page: HTMLAnchorElement;
  sheet: HTMLAnchorElement;
}

/** The element that carries a mark. */
export type Marked<M extends Mark> = M extends keyof MarkedElements ? MarkedElements[M] : HTMLElement;

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
  return element?.getAttribute(MARK[name]) ?? "";
}
