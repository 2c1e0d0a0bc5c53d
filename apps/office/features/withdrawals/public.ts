export { createReturnLabelsResource, createWithdrawalsResource } from "./withdrawals-resource.ts";
