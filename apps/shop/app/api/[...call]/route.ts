import { cartViews } from "../../../features/cart/views.server.ts";
import { consentsViews } from "../../../features/consents/views.server.ts";
import { maintenanceViews } from "../../../features/maintenance/views.server.ts";
import { membersViews } from "../../../features/members/views.server.ts";
import { searchViews } from "../../../features/search/views.server.ts";
import { bearerOf } from "../../../features/sessions/public.server.ts";
import { sessionsViews } from "../../../features/sessions/views.server.ts";
import { createGateway } from "../../../platform/http/gateway.ts";
import { ALIASES } from "../aliases.ts";
import { PASSED } from "../callable.ts";

const VIEWS = [...cartViews, ...consentsViews, ...maintenanceViews, ...membersViews, ...searchViews, ...sessionsViews];

/** All that browsers may call, with the cookie's session. */
const gateway = createGateway({ passed: PASSED, views: VIEWS, aliases: ALIASES }, ({ cookies }) => bearerOf(cookies));

export { gateway as DELETE, gateway as GET, gateway as PATCH, gateway as POST, gateway as PUT };
