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
  const positions: unknown[] = [];
  let missed: string[] = [];
  const server = createServer((request, response) => {
    const known = request.headers["last-event-id"];
    positions.push(known);
    response.writeHead(200, { "content-type": "text/event-stream" });
    const facts = known === undefined ? { version } : { version, touched: missed };
    response.write(`id: at-${version}\nevent: catalogue\ndata: ${JSON.stringify(facts)}\n\n`);
    open.add(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    positions,
    tell(next: string, touched?: readonly string[]) {
      version = next;
      const data = JSON.stringify({ version, touched });
      for (const response of open) response.write(`id: at-${next}\nevent: catalogue\ndata: ${data}\n\n`);
    },
    cut(next = version, touched: string[] = []) {
      version = next;
      missed = touched;
      server.closeAllConnections();
      open.clear();
    },
  };
}

function follow(apiUrl: string, longestSilenceMs?: number) {
  const seen: string[] = [];
  const onVersion = (version: string, touched: readonly string[]) => seen.push([version, ...touched].join(" "));
  const feed = followCatalogue({ apiUrl, onVersion, ...(longestSilenceMs === undefined ? {} : { longestSilenceMs }) });
  stops.push(() => feed.stop());
  return { seen, isConnected: feed.isConnected };
}

describe("followCatalogue", () => {
  it("tells the first version and each change", async () => {
    const api = await startApi("1");
    const { seen } = follow(api.url);
    await vi.waitFor(() => expect(seen).toEqual(["1 all"]));
    api.tell("2", ["product-A"]);
    await vi.waitFor(() => expect(seen).toEqual(["1 all", "2 product-A"]));
  });

  it("takes a change of which nothing is named for one of everything", async () => {
    const api = await startApi("1");
    const { seen } = follow(api.url);
    await vi.waitFor(() => expect(seen).toEqual(["1 all"]));
    api.tell("2");
    api.tell("2");
    await vi.waitFor(() => expect(seen).toEqual(["1 all", "2 all"]));
  });

  it("connects again where it was, and tells what changed meanwhile only", async () => {
    const api = await startApi("1");
    const { seen, isConnected } = follow(api.url);
    await vi.waitFor(() => expect(seen).toEqual(["1 all"]));
    expect(isConnected()).toBe(true);
    api.cut();
    await vi.waitFor(() => expect(isConnected()).toBe(false), { interval: 2 });
    await vi.waitFor(() => expect(seen).toEqual(["1 all", "1"]), { timeout: 3000 });
    api.cut("2", ["product-A"]);
    await vi.waitFor(() => expect(seen).toEqual(["1 all", "1", "2 product-A"]), { timeout: 3000 });
    expect(api.positions).toEqual([undefined, "at-1", "at-1"]);
  });

  it("takes silence for a lost connection", async () => {
    const api = await startApi("1");
    const { seen } = follow(api.url, 150);
    await vi.waitFor(() => expect(seen.slice(0, 2)).toEqual(["1 all", "1"]), { timeout: 3000 });
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
      await read(
        ": hello\n\nevent: cata",
        'logue\r\ndata: {"version":',
        '"7"}\r\n',
        "\r\ndata: a\nid: 5-6\ndata: b\n\n",
      ),
    ).toEqual([
      { event: "catalogue", data: '{"version":"7"}', id: null },
      { event: "message", data: "a\nb", id: "5-6" },
    ]);
  });

  it("gives up on a line without end", async () => {
    await expect(read("x".repeat(70_000))).rejects.toThrow("too long");
  });
});
