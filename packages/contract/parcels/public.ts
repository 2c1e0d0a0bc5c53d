export {
  cancelParcel,
  getLabels,
  getParcelReports,
  listParcels,
  orderParcels,
  type Parcel,
  reportParcel,
} from "./operations.ts";
