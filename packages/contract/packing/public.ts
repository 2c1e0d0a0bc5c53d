export {
  getPacking,
  getPickLists,
  getProductStorage,
  listSendings,
  noteOrders,
  sendOrders,
  setProductStorage,
  stepOrders,
  tagOrders,
  takeBackSendings,
} from "./operations.ts";
