import { cartViews } from "../../../features/cart/views.server.ts";
import { consentsViews } from "../../../features/consents/views.server.ts";
import { maintenanceViews } from "../../../features/maintenance/views.server.ts";
import { membersViews } from "../../../features/members/views.server.ts";
import { searchViews } from "../../../features/search/views.server.ts";
import { bearerOf, fileOrSignIn } from "../../../features/sessions/public.server.ts";
import { sessionsViews } from "../../../features/sessions/views.server.ts";
import type { NextRequest } from "next/server";
import { createGateway } from "../../../platform/http/gateway.ts";
import { ALIASES } from "../aliases.ts";
import { PASSED } from "../callable.ts";

const VIEWS = [...cartViews, ...consentsViews, ...maintenanceViews, ...membersViews, ...searchViews, ...sessionsViews];

/** All that browsers may call, with the cookie's session. */
const gateway = createGateway({ passed: PASSED, views: VIEWS, aliases: ALIASES }, ({ cookies }) => bearerOf(cookies));

/** Files among it may be opened by a link. */
export async function GET(request: NextRequest): Promise<Response> {
  return fileOrSignIn(request, await gateway(request));
}

export { gateway as DELETE, gateway as PATCH, gateway as POST, gateway as PUT };
