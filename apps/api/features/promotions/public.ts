export { createPromotionBook, type NamedPromotion, type PromotionBook } from "./promotion-book.ts";
export { registerOfficePromotionRoutes } from "./office/office-promotions.routes.ts";
export { createPromotionsRepository } from "./promotions.repository.ts";
