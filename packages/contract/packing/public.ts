export {
  cancelRest,
  getPacking,
  getPickLists,
  getProductStorage,
  listSendings,
  noteOrders,
  sendOrders,
  sendPart,
  setProductStorage,
  stepOrders,
  tagOrders,
  takeBackSendings,
} from "./operations.ts";
