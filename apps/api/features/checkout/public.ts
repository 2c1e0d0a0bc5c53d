export { registerCheckoutRoutes } from "./checkout.routes.ts";
