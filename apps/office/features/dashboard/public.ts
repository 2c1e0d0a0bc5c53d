export { createDashboardResource } from "./dashboard-resource.ts";
