import type { Feature } from "../../platform/feature.ts";
import { registerInvoiceRoutes } from "./invoices.routes.ts";

export const invoices = {
  routes: [registerInvoiceRoutes],
} satisfies Feature<never, never>;
