export { exportStockMovements, listStockMovements, MOVEMENT_REASONS, type StockMovement } from "./operations.ts";
