import { afterEach, describe, expect, it, vi } from "vitest";
import { BackEndError, callBackEnd } from "./call-back-end.ts";
import { sessionLost } from "./session-store.ts";
import { signOut } from "./sign-in.ts";

vi.mock("./session-store.ts", () => ({ sessionLost: vi.fn(async () => ({ status: "unauthenticated" })) }));
vi.mock("./sign-in.ts", () => ({ signOut: vi.fn(async () => true) }));

afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

/** Lets the back end answer with a status alone. */
function answer(status: number, code: string): void {
  vi.stubGlobal("fetch", async () => Response.json({ errors: [{ code }] }, { status }));
}

describe("callBackEnd, when the session is over", () => {
  it.each([
    ["what a page reads leaves it to the page", {}, { lost: 1, out: 0 }],
    ["what is asked again and again does as well", { method: "POST", poll: true }, { lost: 1, out: 0 }],
    ["what a person does signs out and goes home", { method: "PUT", body: {} }, { lost: 0, out: 1 }],
  ] as const)("%s", async (_what, call, { lost, out }) => {
    answer(401, "user.unauthenticated");
    await expect(callBackEnd("orders", call)).rejects.toThrow("user.unauthenticated");
    await vi.waitFor(() => expect(signOut).toHaveBeenCalledTimes(out));
    expect(sessionLost).toHaveBeenCalledTimes(lost);
  });
});

describe("callBackEnd, when the server fails", () => {
  it.each([500, 502, 503])("keeps the session at %d, whoever asked", async (status) => {
    answer(status, "server.unavailable");
    for (const call of [{}, { method: "PUT", body: {} }] as const) {
      await expect(callBackEnd("orders", call)).rejects.toBeInstanceOf(BackEndError);
    }
    expect(sessionLost).not.toHaveBeenCalled();
    expect(signOut).not.toHaveBeenCalled();
  });

  it("takes an answer that breaks off for none", async () => {
    const broken = new ReadableStream({ start: (body) => body.error(new DOMException("too late", "TimeoutError")) });
    vi.stubGlobal("fetch", async () => new Response(broken, { status: 200 }));
    await expect(callBackEnd("money")).rejects.toMatchObject({ status: 0, message: "server.unavailable" });
    expect(sessionLost).not.toHaveBeenCalled();
  });

  it("keeps the session when nobody answers", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no line")));
    await expect(callBackEnd("orders")).rejects.toMatchObject({ status: 0 });
    expect(sessionLost).not.toHaveBeenCalled();
  });
});
