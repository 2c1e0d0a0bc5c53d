export { cancelParcel, getLabels, listParcels, orderParcels, type Parcel } from "./operations.ts";
