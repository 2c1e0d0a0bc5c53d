export { createTablesResource } from "./tables-resource.ts";
