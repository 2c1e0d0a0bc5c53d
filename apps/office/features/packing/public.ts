export { createPackingResources } from "./packing-resource.ts";
export { ProductStorageForm } from "./product-storage.tsx";
