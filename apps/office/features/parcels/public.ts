export { LabelsDialog } from "./labels-dialog.tsx";
export { OrderLabels } from "./order-labels.tsx";
export { createParcelsResource } from "./parcels-resource.ts";
export { PickupDesk } from "./pickup-desk.tsx";
export { createPickupsResource } from "./pickups-resource.ts";
