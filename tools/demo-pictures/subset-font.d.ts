declare module "subset-font" {
  export default function subsetFont(
    font: Uint8Array,
    text: null,
    options: { targetFormat: "truetype"; variationAxes: Record<string, number>; keepAllGlyphs: true },
  ): Promise<Uint8Array>;
}
