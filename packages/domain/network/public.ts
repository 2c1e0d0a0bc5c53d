export { type ByteBudget, createByteBudget, LARGE_BODY, type OverBudget } from "./byte-budget.ts";
export {
  isNearby,
  isPublicAddress,
  isThisMachine,
  listenHost,
  networkOf,
  readTrustedProxies,
  trustedProxiesProblem,
  type TrustProxy,
  visitorAddress,
} from "./trusted-proxies.ts";
