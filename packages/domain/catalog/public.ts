export { foldText } from "./fold.ts";
export { discountPercent, type UnitQuantity, unitPrice } from "./price-display.ts";
export { splitSections, type TextSection } from "./sections.ts";
