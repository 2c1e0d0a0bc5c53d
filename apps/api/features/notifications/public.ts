export { makeUnsubscribeToken, readUnsubscribeToken } from "./unsubscribe-token.ts";
