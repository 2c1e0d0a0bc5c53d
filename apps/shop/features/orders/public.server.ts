export { readOrderFilters } from "./order-filters.ts";
export { OrderPage, OrdersPage } from "./orders-page.tsx";
export { ordersTexts } from "./orders-texts.ts";
