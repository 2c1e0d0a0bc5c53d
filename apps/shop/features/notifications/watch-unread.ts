import { INSTANCE } from "../../config/instance.ts";
import { call } from "../../platform/http/api.ts";
import { countUnreadNotifications } from "../../platform/http/operations/notifications.ts";
import { leadTabs } from "../../platform/state/lead-tabs.ts";
import { createUnreadPoller } from "./unread-poller.ts";
import { setUnread } from "./unread-value.ts";

/** Source: notifications 3. */
const EVERY_MS = 30_000;
const NAME = `kram.${INSTANCE}.unread`;

type Poller = ReturnType<typeof createUnreadPoller>;
let current: { owner: string; poller: Poller; users: number; end: () => void } | null = null;

/** Shared by `owner`, a session handle. Returns the way to stop. */
export function watchUnread(owner: string): () => void {
  if (current?.owner !== owner) {
    current?.end();
    current = start(owner);
  }
  const mine = current;
  mine.users += 1;
  return () => {
    mine.users -= 1;
    if (mine.users > 0) return;
    mine.end();
    if (current === mine) current = null;
  };
}

/** Reads the count now. */
export async function refreshUnread(): Promise<void> {
  await current?.poller.refresh();
}

/** Reads the count after a change; ignores an older request's answer. */
export async function unreadChanged(): Promise<void> {
  await current?.poller.refreshAfterChange();
}

function start(owner: string) {
  const channel = new BroadcastChannel(NAME);
  const poller = createUnreadPoller({
    everyMs: EVERY_MS,
    read: async () => (await call(countUnreadNotifications, {}, { poll: true })).unreadNotifications,
    lead: (signal, onLead) => leadTabs({ name: NAME, signal, onLead }),
    publish: setUnread,
    tell: (count) => channel.postMessage({ owner, count }),
  });
  const look = () => (document.visibilityState === "visible" ? poller.resume() : poller.pause());
  channel.addEventListener("message", ({ data }: MessageEvent<{ owner: string; count: number }>) => {
    if (data.owner === owner) setUnread(data.count);
  });
  document.addEventListener("visibilitychange", look);
  look();
  const end = () => {
    document.removeEventListener("visibilitychange", look);
    poller.close();
    channel.close();
    setUnread(0);
  };
  return { owner, poller, users: 0, end };
}
