export { createStockResources } from "./stock-resource.ts";
export { StockMovements } from "./stock-movements.tsx";
