import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { followCatalogue, readEvents } from "./catalogue-feed.ts";

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function startApi(version: string) {
  const open = new Set<ServerResponse>();
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(`event: catalogue\ndata: {"version":"${version}"}\n\n`);
    open.add(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tell(next: string) {
      version = next;
      for (const response of open) response.write(`event: catalogue\ndata: {"version":"${next}"}\n\n`);
    },
    cut(next = version) {
      version = next;
      server.closeAllConnections();
      open.clear();
    },
  };
}

function follow(apiUrl: string, longestSilenceMs?: number) {
  const seen: string[] = [];
  const onVersion = (version: string) => seen.push(version);
  const feed = followCatalogue({ apiUrl, onVersion, ...(longestSilenceMs === undefined ? {} : { longestSilenceMs }) });
  stops.push(() => feed.stop());
  return seen;
}

describe("followCatalogue", () => {
  it("tells the first version and each change", async () => {
    const api = await startApi("1");
    const seen = follow(api.url);
    await vi.waitFor(() => expect(seen).toEqual(["1"]));
    api.tell("2");
    await vi.waitFor(() => expect(seen).toEqual(["1", "2"]));
  });

  it("connects again, and tells what changed meanwhile only", async () => {
    const api = await startApi("1");
    const seen = follow(api.url);
    await vi.waitFor(() => expect(seen).toEqual(["1"]));
    api.cut();
    await vi.waitFor(() => expect(seen).toEqual(["1"]), { timeout: 3000 });
    api.cut("2");
    await vi.waitFor(() => expect(seen).toEqual(["1", "2"]), { timeout: 3000 });
  });

  it("takes silence for a lost connection", async () => {
    const api = await startApi("1");
    const seen = follow(api.url, 150);
    await vi.waitFor(() => expect(seen).toEqual(["1"]));
    await new Promise((resolve) => setTimeout(resolve, 50));
    api.tell("1");
    await vi.waitFor(() => expect(seen).toEqual(["1"]));
  });
});

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
