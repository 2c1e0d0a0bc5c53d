// Written by `npm run operations` from app/api/callable.ts: change that.
import type * as searchViews from "../../../features/search/views.ts";
import type { At } from "../api.ts";

export const searchHeader = "GET /search" as At<typeof searchViews.searchHeader>;
