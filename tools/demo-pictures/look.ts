import type { Finish } from "./finish.ts";

/** How a label is laid out. */
export type LabelStyle = "apothecary" | "band" | "plain" | "block" | "egg";

/** What stands on the back of a product, in Polish: directions and ingredients under their headings, the maker, the trade item number. */
export type Back = {
  parts: readonly { heading: string; text: string }[];
  maker: readonly string[];
  gtin: string;
  /** How long it keeps once opened, as "12M"; left out where nothing is opened. */
  keeps?: string;
};

/** How one product looks: its container, colours (`#rrggbb`) and what its label says, in Polish short form. */
export type Look = {
  shape: string;
  body: string;
  finish: Finish;
  cap: string;
  capFinish: Finish;
  /** Colour of a paper label; left out where the label is printed on the container itself. */
  paper?: string;
  ink: string;
  accent: string;
  style: LabelStyle;
  lines: readonly string[];
  note: string;
  net: string;
  /** What is inside, where one can see it. */
  content?: string;
  /** The lettering of the back side; with it the object is shown from behind. */
  back?: Back;
};

/** Looks by product code. */
export type Looks = Readonly<Record<string, Look>>;
