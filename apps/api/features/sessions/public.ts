export { createAuthenticate } from "./authenticate.ts";
export { hashPassword } from "./password.ts";
export { createPasswordMailHandlers } from "./password-mails.ts";
export { createPasswordsRepository } from "./passwords.repository.ts";
export { registerPasswordRoutes } from "./passwords.routes.ts";
export { createSessionsRepository } from "./sessions.repository.ts";
export { registerSessionRoutes } from "./sessions.routes.ts";
export { hashSessionToken, newSessionToken } from "./session-token.ts";
