import localFont from "next/font/local";

const serif = localFont({
  src: "./serif-latin.woff2",
  weight: "400 600",
  display: "swap",
  variable: "--font-serif-latin",
  adjustFontFallback: false,
});

const serifExt = localFont({
  src: "./serif-latin-ext.woff2",
  weight: "400 600",
  display: "swap",
  variable: "--font-serif-ext",
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+100-24F" }],
});

const sans = localFont({
  src: "./sans-latin.woff2",
  weight: "400 700",
  display: "swap",
  variable: "--font-sans-latin",
  adjustFontFallback: false,
});

const sansExt = localFont({
  src: "./sans-latin-ext.woff2",
  weight: "400 700",
  display: "swap",
  variable: "--font-sans-ext",
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+100-24F" }],
});

/** For the root element; Polish letters have files of their own. */
export const FONT_CLASSES = [serif, serifExt, sans, sansExt].map((face) => face.variable).join(" ");
