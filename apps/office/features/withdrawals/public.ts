export { createWithdrawalsResource } from "./withdrawals-resource.ts";
