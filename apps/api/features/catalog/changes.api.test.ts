import { once } from "node:events";
import { get, type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** On its own connection, from the given address behind the proxy. */
async function listen(address: string): Promise<IncomingMessage> {
  const headers = { "x-forwarded-for": address };
  const [answer] = (await once(get(`${api.url}/changes`, { headers, agent: false }), "response")) as [IncomingMessage];
  return answer.setEncoding("utf8");
}

describe("GET /changes", () => {
  it("tells the version at once, to five listeners of an address, and to others besides", async () => {
    const five = await Promise.all(Array.from({ length: 5 }, () => listen("192.0.2.1")));
    const [first] = five as [IncomingMessage];
    const [words] = await once(first, "data");
    expect(words).toMatch(/^id: [\d.-]+\nevent: catalogue\ndata: \{"version":/u);
    const sixth = await listen("192.0.2.1");
    expect(sixth.statusCode).toBe(429);
    expect((await sixth.toArray()).join("")).toContain('"request.too-many"');
    const other = await listen("192.0.2.2");
    expect(other.statusCode).toBe(200);
    first.destroy();
    const again = await vi.waitFor(async () => {
      const next = await listen("192.0.2.1");
      if (next.statusCode !== 200) next.destroy();
      expect(next.statusCode).toBe(200);
      return next;
    }, 3000);
    for (const each of [...five, other, again]) each.destroy();
  });

  it("has no HEAD, which would listen without reading", async () => {
    const asked = request(`${api.url}/changes`, { method: "HEAD", agent: false }).end();
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(404);
  });
});
