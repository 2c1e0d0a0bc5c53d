// Written by `npm run operations` from app/api/callable.ts: change that.
import type * as maintenanceViews from "../../../features/maintenance/views.ts";
import type { At } from "../api.ts";

export const viewLocks = "GET /locks" as At<typeof maintenanceViews.viewLocks>;
