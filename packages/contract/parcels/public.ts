export { cancelParcel, getLabels, listParcels, orderParcels, type Parcel } from "./operations.ts";
export { getParcelReports, reportParcel } from "./report-operations.ts";
