export { createComplaintsResource } from "./complaints-resource.ts";
