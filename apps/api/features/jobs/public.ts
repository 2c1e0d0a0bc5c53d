export { tellJobRuns } from "./job-runs.ts";
