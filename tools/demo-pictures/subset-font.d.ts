declare module "subset-font" {
  /** Pins the axes of a variable font and unpacks it. */
  export default function subsetFont(
    font: Uint8Array,
    text: null,
    options: { targetFormat: "truetype"; variationAxes: Record<string, number>; keepAllGlyphs: true },
  ): Promise<Uint8Array>;
}
