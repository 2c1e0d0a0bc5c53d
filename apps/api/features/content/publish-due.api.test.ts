import { listContentPages } from "@kram/contract/content";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { makeEntry, publishVersion } from "./testing/entries.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const titleOf = async (slug: string) => {
  const { data } = await api.client.call(listContentPages, { query: { "filters[slug]": slug } });
  return data[0]?.attributes.title;
};

describe("a scheduled text", () => {
  it("is read from its moment on, and shops are told of it", async () => {
    const id = await makeEntry(api.db, { slug: "promocja", texts: { pl: { title: "Było" } } });
    const version = async () =>
      (await api.db.query<{ version: number }>("t.version", "SELECT version FROM catalog_version"))[0]?.version ?? 0;
    await publishVersion(api.db, id, {
      version: 2,
      state: "scheduled",
      inSeconds: 1.5,
      texts: { pl: { title: "Jest" } },
    });
    const scheduled = await version();
    expect(await titleOf("promocja")).toBe("Było");
    await vi.waitFor(async () => expect(await titleOf("promocja")).toBe("Jest"), 5000);
    expect(await version()).toBeGreaterThan(scheduled);
    const [row] = await api.db.query<{ exact: boolean }>(
      "t.exact",
      "SELECT published_at = publish_at AS exact FROM content_versions WHERE entry_id = $1 AND version = 2",
      [id],
    );
    expect(row?.exact).toBe(true);
  });
});
