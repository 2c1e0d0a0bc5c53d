export { createComplaintLabelsResource, createComplaintsResource } from "./complaints-resource.ts";
