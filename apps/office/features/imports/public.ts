import { lazy } from "react";

export {
  createImportsResource,
  createInvitationsResource,
  createShopifyPicturesResource,
  createShopifyResource,
} from "./imports-resource.ts";
export { ImportTable } from "./import-table.tsx";
export { InvitationsPart } from "./invitations-part.tsx";

/** Few open it, and once. */
export const ShopifyImport = lazy(() => import("./shopify-import.tsx"));
