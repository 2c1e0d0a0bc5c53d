import { describe, expect, it } from "vitest";
import { readEvents } from "./event-stream.ts";

async function read(...pieces: string[]) {
  async function* body() {
    for (const piece of pieces) yield new TextEncoder().encode(piece);
  }
  return Array.fromAsync(readEvents(body()));
}

describe("readEvents", () => {
  it("reads events that come in pieces, with any line end", async () => {
    expect(
      await read(": hello\n\nevent: cata", 'logue\r\ndata: {"version":', '"7"}\r\n', "\r\ndata: a\ndata: b\n\n"),
    ).toEqual([
      { event: "catalogue", data: '{"version":"7"}' },
      { event: "message", data: "a\nb" },
    ]);
  });

  it("gives up on a line without end", async () => {
    await expect(read("x".repeat(70_000))).rejects.toThrow("too long");
  });
});
