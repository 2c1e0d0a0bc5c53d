declare module "subset-font" {
  /** Keeps the letters of `text`; numeric axes are fixed. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: "woff2";
      variationAxes: Record<string, number | { min: number; max: number }>;
      keepFeatures: string[];
      noHinting: boolean;
    },
  ): Promise<Uint8Array>;
}
