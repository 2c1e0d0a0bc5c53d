import { afterEach, describe, expect, it, vi } from "vitest";
import { closeMessage, currentMessages, showMessage, subscribeMessages } from "./message-store.ts";

const message = (title: string) => ({ title, text: "First line.\nSecond line.", close: "Close" });

afterEach(() => {
  while (currentMessages().length > 0) closeMessage();
});

describe("messages", () => {
  it("wait for each other in the order in which they came", () => {
    showMessage(message("one"));
    showMessage(message("two"));
    expect(currentMessages().map(({ title }) => title)).toEqual(["one", "two"]);
    closeMessage();
    expect(currentMessages().map(({ title }) => title)).toEqual(["two"]);
  });

  it("are shown once when they are equal", () => {
    showMessage(message("same"));
    showMessage(message("same"));
    expect(currentMessages()).toHaveLength(1);
  });

  it("tell those who listen", () => {
    const listener = vi.fn<() => void>();
    const stop = subscribeMessages(listener);
    showMessage(message("told"));
    stop();
    closeMessage();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
