import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onSessionEnded, sessionLost, subscribeSession } from "./session-store.ts";
import { signOut } from "./sign-in.ts";

const pending: ((user?: object) => void)[] = [];
const assign = vi.fn();

/** Answers the oldest open question. */
const answerSession = async (user?: object): Promise<void> => {
  await vi.waitFor(() => expect(pending).not.toHaveLength(0));
  pending.shift()?.(user);
};

beforeEach(() => {
  vi.stubGlobal("location", { assign, origin: "http://shop.test", pathname: "/pl/notifications" });
  vi.stubGlobal("document", {
    visibilityState: "visible",
    documentElement: { lang: "pl" },
    addEventListener: () => undefined,
  });
  vi.stubGlobal(
    "BroadcastChannel",
    class extends EventTarget {
      postMessage() {}
    },
  );
  vi.stubGlobal("fetch", async (url: string) => {
    if (!url.endsWith("/session")) return Response.json({ csrfToken: "t", url: "" });
    return new Promise<Response>((resolve) => pending.push((user) => resolve(Response.json(user ? { user } : {}))));
  });
});
afterEach(() => vi.unstubAllGlobals());

it("goes home, even where the session's end is reported again after its own answer", async () => {
  const ended = vi.fn();
  subscribeSession(() => undefined);
  onSessionEnded(ended);
  await answerSession({ name: "Anna" });
  const out = signOut();
  await vi.waitFor(() => expect(pending).toHaveLength(1));
  const toldElsewhere = sessionLost();
  await vi.waitFor(() => expect(pending).toHaveLength(2));
  await answerSession();
  expect(await out).toBe(true);
  expect(assign).toHaveBeenCalledOnce();
  await answerSession();
  await toldElsewhere;
  expect(ended).not.toHaveBeenCalled();
});
