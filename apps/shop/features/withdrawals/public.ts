export { Withdrawal } from "./withdrawal.tsx";
