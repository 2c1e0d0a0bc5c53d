export { type BrandColours, contrastOf, unreadableColours } from "./brand-colours.ts";
export { documentNumber, doSeriesCollide, isNumberPattern, isOrderPrefix, type NumberSeries } from "./number-series.ts";
