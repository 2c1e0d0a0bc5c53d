import { cartViews } from "../../../features/cart/views.server.ts";
import { bearerOf } from "../../../features/sessions/public.server.ts";
import { createGateway } from "../../../platform/http/gateway.ts";
import { ALIASES } from "../aliases.ts";
import { PASSED } from "../callable.ts";

const answer = createGateway({ passed: PASSED, views: cartViews, aliases: ALIASES }, ({ cookies }) =>
  bearerOf(cookies),
);

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
