export { orderedSisters, refuseCategoryPlace, isReservedSlug } from "./category-place.ts";
export {
  codesIn,
  foldText,
  isGtin,
  SEARCH_ROOM,
  shortenToRoom,
  splitSections,
  type TextSection,
} from "./product-texts.ts";
export {
  lowestPriceBefore,
  type PriceLogEntry,
  discountPercent,
  isSuperOffer,
  REFERENCE_DAYS,
  type UnitQuantity,
  unitPrice,
} from "./prices.ts";
export {
  type Durability,
  LEAST_DURABLE_YEARS,
  type MissingDuty,
  missingDuties,
  OWED_DUTIES,
} from "./missing-duties.ts";
export { cacheKeys, EVERYTHING, type ListedFacts, type ListTag, PAGE_TAGS, tagsOfChange } from "./page-tags.ts";
