export { createTodayResource } from "./today-resource.ts";
