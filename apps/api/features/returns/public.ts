export { creditReturn } from "./credit-return.ts";
export { createReturnMailHandlers } from "./return-mails.ts";
export { createReturnsRepository } from "./returns.repository.ts";
export { recordReturn } from "./record-return.ts";
export { registerReturnRoutes } from "./returns.routes.ts";
