export {
  exportStockMovements,
  type LastingProduct,
  listLowStock,
  listStockMovements,
  MOVEMENT_REASONS,
  type StockMovement,
} from "./operations.ts";
