export {
  cancelParcel,
  getLabels,
  getLabelsForPrinters,
  getParcelReports,
  listParcels,
  orderParcels,
  type Parcel,
  reportParcel,
} from "./operations.ts";
export { type AwaitedParcel, cancelPickup, getPickups, orderPickup, type Pickup } from "./pickups.ts";
