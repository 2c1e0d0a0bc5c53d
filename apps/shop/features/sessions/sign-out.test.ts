import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { currentSession, onSessionEnded, refreshSession, sessionLost, subscribeSession } from "./session-store.ts";
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

it("knows nobody when it goes home, whatever was asked before or is told after", async () => {
  const ended = vi.fn();
  subscribeSession(() => undefined);
  onSessionEnded(ended);
  await answerSession({ name: "Anna" });
  await vi.waitFor(() => expect(currentSession().status).toBe("authenticated"));
  const askedBefore = refreshSession();
  assign.mockImplementation(() => expect(currentSession().status).toBe("unauthenticated"));
  expect(await signOut()).toBe(true);
  expect(assign).toHaveBeenCalledOnce();
  await answerSession({ name: "Anna" });
  expect((await askedBefore).status).toBe("unauthenticated");
  const toldAfter = sessionLost();
  await answerSession();
  await toldAfter;
  expect(ended).not.toHaveBeenCalled();
});
