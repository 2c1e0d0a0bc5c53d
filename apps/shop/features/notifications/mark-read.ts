import type { Notification } from "@kram/contract/notifications";
import { callBackEnd } from "../../platform/http/api.ts";
import { unreadChanged } from "./watch-unread.ts";

/** Marks a message read and has the number of unread ones follow. Answers whether it worked: else the message stays unread, and the next look at it tries again. */
export async function markRead(id: number): Promise<boolean> {
  try {
    await callBackEnd<Notification>(`notifications/${id}/read`, { method: "PUT", body: {} });
  } catch {
    return false;
  }
  await unreadChanged();
  return true;
}
