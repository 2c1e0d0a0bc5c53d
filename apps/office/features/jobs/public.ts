export { createJobsResource } from "./jobs-resource.ts";
