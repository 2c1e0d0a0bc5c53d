export { JOBS, type JobItem, type JobName, jobItem, listJobs } from "./operations.ts";
