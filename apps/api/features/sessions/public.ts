export { createAuthenticate } from "./authenticate.ts";
export { hashPassword } from "./password.ts";
export { createSessionsRepository } from "./sessions.repository.ts";
export { registerSessionRoutes } from "./sessions.routes.ts";
