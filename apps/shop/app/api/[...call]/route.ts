import { gateway } from "../gateway.ts";

export { gateway as DELETE, gateway as GET, gateway as PATCH, gateway as POST, gateway as PUT };
