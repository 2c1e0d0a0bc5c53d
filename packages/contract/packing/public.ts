export {
  getPacking,
  getPickLists,
  getProductStorage,
  noteOrders,
  setProductStorage,
  stepOrders,
  tagOrders,
} from "./operations.ts";
