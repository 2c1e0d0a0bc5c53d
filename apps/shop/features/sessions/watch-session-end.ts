import { hrefOf } from "../../platform/http/api.ts";
import { hearSessionEnd } from "../../platform/http/operations/sessions.ts";
import { INSTANCE } from "../../config/instance.ts";
import { leadTabs } from "../../platform/state/lead-tabs.ts";
import { sessionLost } from "./session-store.ts";

/** Milliseconds. */
const AGAIN_MS = 15_000;

/** One stream for all visible tabs. Returns the way to stop. Source: sessions 6. */
export function watchSessionEnd(): () => void {
  const closing = new AbortController();
  let shown: AbortController | null = null;
  const look = () => {
    if (document.visibilityState !== "visible") {
      shown?.abort();
      shown = null;
      return;
    }
    if (shown) return;
    const mine = new AbortController();
    shown = mine;
    leadTabs({
      name: `kram.${INSTANCE}.session-end`,
      signal: mine.signal,
      onLead: () => mine.signal.aborted || listen(mine.signal),
    });
  };
  document.addEventListener("visibilitychange", look, { signal: closing.signal });
  look();
  return () => {
    closing.abort();
    shown?.abort();
  };
}

/** Reconnects, unless the session is over. */
function listen(signal: AbortSignal): void {
  const stream = new EventSource(hrefOf(hearSessionEnd, {}));
  let again: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener("abort", () => {
    stream.close();
    clearTimeout(again);
  });
  stream.addEventListener("ended", () => {
    stream.close();
    void sessionLost();
  });
  stream.addEventListener("error", () => {
    if (stream.readyState !== EventSource.CLOSED || signal.aborted) return;
    void sessionLost().then(({ status }) => {
      if (status === "authenticated" && !signal.aborted) again = setTimeout(() => listen(signal), AGAIN_MS);
    });
  });
}
