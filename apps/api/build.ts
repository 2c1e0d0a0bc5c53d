import { join } from "node:path";
import { bundleApi } from "./platform/bundle-api.ts";

await bundleApi(join(import.meta.dirname, "dist"));
