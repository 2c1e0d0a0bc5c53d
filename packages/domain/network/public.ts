export { type ByteBudget, createByteBudget, LARGE_BODY, type OverBudget } from "./byte-budget.ts";
export { isNearby, isThisMachine, listenHost, networkOf } from "./network-of.ts";
export { readTrustedProxies, type TrustProxy, trustedProxiesProblem, visitorAddress } from "./trusted-proxies.ts";
