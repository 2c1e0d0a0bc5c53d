export { createPromotionBook, type NamedPromotion, type PromotionBook } from "./promotion-book.ts";
export { createPromotionsRepository } from "./promotions.repository.ts";
