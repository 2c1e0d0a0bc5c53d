import { call } from "../../platform/http/api.ts";
import { readNotification } from "../../platform/http/operations/notifications.ts";
import { unreadChanged } from "./watch-unread.ts";

/** Also updates the unread count. Answers whether it worked. */
export async function markRead(id: number): Promise<boolean> {
  try {
    await call(readNotification, { params: { id: String(id) } });
  } catch {
    return false;
  }
  await unreadChanged();
  return true;
}
