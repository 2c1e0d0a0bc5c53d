export { ReturnLabel } from "./return-label.tsx";
export { createReturnLabelsResource, createWithdrawalsResource } from "./withdrawals-resource.ts";
