import { setOrderStatus } from "@kram/contract/orders";
import type { TestApi } from "../../../platform/testing/test-api.ts";

export async function sendOrder(api: TestApi, number: string, staff: { bearer: string }): Promise<void> {
  const move = (from: "CONFIRMED" | "EXECUTED", to: "EXECUTED" | "SENT") =>
    api.client.call(setOrderStatus, { params: { number }, body: { from, to } }, staff);
  await move("CONFIRMED", "EXECUTED");
  await move("EXECUTED", "SENT");
}
