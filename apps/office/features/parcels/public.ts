export { LabelsDialog } from "./labels-dialog.tsx";
export { OrderLabels } from "./order-labels.tsx";
export { createParcelsResource } from "./parcels-resource.ts";
