export { createReturnMailHandlers } from "./return-mails.ts";
export { createReturnsRepository } from "./returns.repository.ts";
export { registerReturnRoutes } from "./returns.routes.ts";
