export { createReportsResource } from "./reports-resource.ts";
