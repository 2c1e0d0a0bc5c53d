export { orderedSisters, refuseCategoryPlace } from "./category-place.ts";
export { foldText } from "./fold.ts";
export { isGtin } from "./gtin.ts";
export { lowestPriceBefore, type PriceLogEntry } from "./lowest-price.ts";
export { type MissingDuty, missingDuties } from "./missing-duties.ts";
export { discountPercent, isSuperOffer, type UnitQuantity, unitPrice } from "./price-display.ts";
export { isReservedSlug } from "./reserved-slugs.ts";
export { splitSections, type TextSection } from "./sections.ts";
