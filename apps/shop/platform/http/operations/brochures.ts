// Written by `npm run operations` from app/api/callable.ts: change that.
import type * as brochures from "@kram/contract/brochures";
import type { At } from "../api.ts";

export const getBrandBrochure = "GET /product/catalogue/{brand}" as At<typeof brochures.getBrandBrochure>;
