import type { Finish } from "./surface.ts";

export type LabelStyle = "apothecary" | "band" | "plain" | "block" | "egg";

/** What labels are printed in: that of the shop. */
export const LABEL_LANGUAGES = ["pl", "de"] as const;

export type LabelLanguage = (typeof LABEL_LANGUAGES)[number];

/** The front of a label, in short form. */
export type LabelWords = { lines: readonly string[]; note: string };

/** In the label's language. */
export type Back = {
  parts: readonly { heading: string; text: string }[];
  maker: readonly string[];
  gtin: string;
  /** Once opened, as "12M"; left out where nothing is opened. */
  keeps?: string;
};

/** Colours as `#rrggbb`; the label's words in Polish short form. */
export type Look = {
  shape: string;
  body: string;
  finish: Finish;
  cap: string;
  capFinish: Finish;
  /** Left out where the container itself is printed. */
  paper?: string;
  ink: string;
  accent: string;
  style: LabelStyle;
  lines: readonly string[];
  note: string;
  net: string;
  /** The visible content. */
  content?: string;
  /** With it the object is shown from behind. */
  back?: Back;
};

/** By product code. */
export type Looks = Readonly<Record<string, Look>>;
