export { createIncomesResource, createReportsResource } from "./reports-resource.ts";
