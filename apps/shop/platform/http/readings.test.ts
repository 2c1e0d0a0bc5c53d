import { beforeEach, expect, it, vi } from "vitest";
import { BackEndError } from "./api.ts";
import { followReading, readAgain, readingOf, replaceAnswer, showAnswer } from "./readings.ts";

const settle = () => new Promise((resolve) => setTimeout(resolve));

let key = "";
let next = 0;
beforeEach(() => {
  key = `GET /orders ${++next}`;
});

it("asks once for all who read the same, and tells them all", async () => {
  const ask = vi.fn(async () => "answer");
  const [first, second] = [vi.fn(), vi.fn()];
  followReading(key, first, ask);
  followReading(key, second, ask);
  expect(readingOf(key)).toEqual({ answer: null, refusal: null });
  await settle();
  expect([ask.mock.calls.length, first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1, 1]);
  expect(readingOf(key)).toEqual({ answer: "answer", refusal: null });
});

it("forgets what nobody reads any more, and asks whoever comes later anew", async () => {
  const ask = vi.fn(async () => "answer");
  const stops = [followReading(key, vi.fn(), ask), followReading(key, vi.fn(), ask)];
  await settle();
  stops[0]?.();
  expect(readingOf(key).answer).toBe("answer");
  stops[1]?.();
  expect(readingOf(key).answer).toBeNull();
  followReading(key, vi.fn(), ask);
  expect(ask).toHaveBeenCalledTimes(2);
});

it("shows no answer to a question that nobody waits for", async () => {
  const old = Promise.withResolvers<string>();
  followReading(key, vi.fn(), () => old.promise)();
  followReading(key, vi.fn(), async () => "newer");
  await settle();
  old.resolve("older");
  await settle();
  expect(readingOf(key).answer).toBe("newer");
});

it("lets the newest of several answers count", async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let at = 0;
  followReading(key, vi.fn(), () => answers[at++]?.promise ?? Promise.reject(new Error("asked too often")));
  readAgain(key);
  answers[1]?.resolve("second");
  await settle();
  answers[0]?.resolve("first");
  await settle();
  expect(readingOf(key).answer).toBe("second");
});

it("tells why there is no answer, until it is asked again", async () => {
  const ask = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new BackEndError(404, [{ code: "order.unknown" }]));
  ask.mockResolvedValue("answer");
  followReading(key, vi.fn(), ask);
  await settle();
  expect(readingOf(key)).toEqual({ answer: null, refusal: { code: "order.unknown" } });
  readAgain(key);
  expect(readingOf(key)).toEqual({ answer: null, refusal: null });
  await settle();
  expect(readingOf(key).answer).toBe("answer");
});

it("takes over what a change answered, for all readers", async () => {
  const changed = vi.fn();
  replaceAnswer(key, () => "of nobody");
  followReading(key, changed, async () => [1]);
  replaceAnswer(key, () => "too early");
  await settle();
  replaceAnswer(key, (newest) => [...(newest as number[]), 2]);
  expect(readingOf(key).answer).toEqual([1, 2]);
  showAnswer(key, [3]);
  expect(readingOf(key).answer).toEqual([3]);
  expect(changed).toHaveBeenCalledTimes(3);
});
