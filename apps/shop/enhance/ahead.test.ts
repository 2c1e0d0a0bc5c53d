import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BASE_PATH } from "../config/instance.ts";
import { answerAhead, bringAhead, onceAhead } from "./ahead.ts";

const ORIGIN = "https://shop.example";
const PART = "next-router-segment-prefetch";

let asked: string[];
let answer: () => Promise<Response>;
let ending: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  const line = async (input: URL | string) => {
    asked.push(String(input));
    return String(input).includes("/_ahead") ? answer() : new Response("by itself");
  };
  vi.stubGlobal("fetch", line);
  vi.stubGlobal("window", globalThis);
  ending = new AbortController();
  answerAhead(ending.signal);
});
afterEach(() => {
  ending.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** As Next asks. */
async function partOf(page: string, part = "/_tree"): Promise<string> {
  const found = await fetch(new URL(`${BASE_PATH}${page}?_rsc=1`, ORIGIN), { headers: { rsc: "1", [PART]: part } });
  return `${String(found.headers.get("x-nextjs-postponed"))} ${await found.text()}`;
}

function answerWith(pages: readonly string[]): void {
  const parts = { "/_tree": [{ "x-nextjs-postponed": "2" }, "tree"], "/$d$entry/__PAGE__": [{}, "page"] };
  answer = async () => Response.json(Object.fromEntries(pages.map((page) => [BASE_PATH + page, parts])));
}

describe("pages brought ahead", () => {
  it("come in one request, and are what Next is answered with, each part once", async () => {
    answerWith(["/a/1_x", "/a/2_x"]);
    bringAhead(["/a/1_x", "/a/2_x"]);
    expect([await partOf("/a/1_x"), await partOf("/a/2_x"), await partOf("/a/1_x", "/$d$entry/__PAGE__")]).toEqual([
      "2 tree",
      "2 tree",
      "null page",
    ]);
    expect(asked).toEqual([`${BASE_PATH}/_ahead?${BASE_PATH}/a/1_x&${BASE_PATH}/a/2_x`]);
    expect(await partOf("/a/1_x")).toBe("null by itself");
  });

  it("are asked for once", () => {
    answerWith([]);
    bringAhead(["/b/1_x"]);
    bringAhead(["/b/1_x", "/b/2_x"]);
    bringAhead(["/b/2_x"]);
    expect(asked).toEqual([`${BASE_PATH}/_ahead?${BASE_PATH}/b/1_x`, `${BASE_PATH}/_ahead?${BASE_PATH}/b/2_x`]);
  });

  it.each<[string, () => Promise<Response>]>([
    ["is lost", async () => Promise.reject(new TypeError("no line"))],
    ["is an error", async () => Response.json({}, { status: 503 })],
    ["lacks the page", async () => Response.json({})],
  ])("go their usual way when the answer %s", async (why, given) => {
    answer = given;
    const page = `/c/${why.replaceAll(" ", "-")}`;
    bringAhead([page]);
    expect(await partOf(page)).toBe("null by itself");
  });

  it("count for ten seconds", async () => {
    answerWith(["/d/1_x"]);
    bringAhead(["/d/1_x"]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await partOf("/d/1_x")).toBe("null by itself");
  });

  it("are nothing that other questions are answered with", async () => {
    answerWith(["/e/1_x"]);
    bringAhead(["/e/1_x"]);
    const url = new URL(`${BASE_PATH}/e/1_x?_rsc=1`, ORIGIN);
    expect(await (await fetch(url, { headers: { rsc: "1" } })).text()).toBe("by itself");
    expect(await (await fetch(url)).text()).toBe("by itself");
    expect(await (await fetch(String(url), { headers: { [PART]: "/_tree" } })).text()).toBe("by itself");
  });
});

describe("a press on a page that is on its way", () => {
  const press = (page: string) => {
    const state = { isOver: false };
    void onceAhead(page)?.then(() => (state.isOver = true));
    return state;
  };

  it("waits until Next has its page, whether it asked for the route or knew it", async () => {
    answerWith(["/f/1_x"]);
    bringAhead(["/f/1_x"]);
    const pressed = press("/f/1_x");
    await partOf("/f/1_x");
    await vi.advanceTimersByTimeAsync(10);
    expect(pressed.isOver).toBe(false);
    await partOf("/f/1_x", "/$d$entry/__PAGE__");
    await vi.advanceTimersByTimeAsync(1);
    expect(pressed.isOver).toBe(true);
    expect(onceAhead("/f/1_x")).toBeNull();
  });

  it("waits for no page that Next does not ask for, as it has it", async () => {
    answerWith(["/g/1_x"]);
    bringAhead(["/g/1_x"]);
    const pressed = press("/g/1_x");
    await vi.advanceTimersByTimeAsync(299);
    expect(pressed.isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(2);
    expect(pressed.isOver).toBe(true);
  });

  it.each<[string, () => Promise<Response>]>([
    ["is lost", async () => Promise.reject(new TypeError("no line"))],
    ["lacks the page", async () => Response.json({})],
  ])("goes on at once when the answer %s", async (why, given) => {
    answer = given;
    const page = `/h/${why.replaceAll(" ", "-")}`;
    bringAhead([page]);
    const pressed = press(page);
    await vi.advanceTimersByTimeAsync(1);
    expect(pressed.isOver).toBe(true);
  });

  it("waits for nothing when nothing is on its way", () => {
    expect(onceAhead("/i/1_x")).toBeNull();
  });
});
