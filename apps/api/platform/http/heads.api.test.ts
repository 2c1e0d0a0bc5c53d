import { describe, expect, it } from "vitest";
import { makeMember, makeStaff } from "../testing/factories.ts";
import { shopApi } from "../testing/shop-api.ts";

const api = shopApi();

/** Each answer's own, or for a body alone. */
const OWN = /^(?:date|x-request-id|x-ratelimit-.*|connection|keep-alive|transfer-encoding)$/u;

async function ask(path: string, method: string, bearer?: string) {
  const answer = await fetch(api.url + path, { method, headers: bearer ? { authorization: `Bearer ${bearer}` } : {} });
  const heads = Object.fromEntries([...answer.headers].filter(([name]) => !OWN.test(name)));
  return { status: answer.status, heads, letters: (await answer.text()).length };
}

describe("HEAD", () => {
  it.each(["/product?pageSize=1", "/live", "/carts", "/office/about", "/openapi.json", "/office/nothing", "/nothing"])(
    "answers %s as GET does, without the body",
    async (path) => {
      const bearer = path.startsWith("/office") ? await makeStaff(api.db) : (await makeMember(api.db)).bearer;
      const own = path === "/live" || path.startsWith("/product") ? undefined : bearer;
      const [get, head] = [await ask(path, "GET", own), await ask(path, "HEAD", own)];
      expect(get.letters).toBeGreaterThan(0);
      expect(head).toEqual({ ...get, letters: 0 });
    },
  );

  it("asks for the same rights", async () => {
    expect((await ask("/carts", "HEAD")).status).toBe(401);
    expect((await ask("/office/about", "HEAD", (await makeMember(api.db)).bearer)).status).toBe(403);
  });
});
