import { getInvitation, listStructure, setStructureVisibility } from "@kram/contract/structure";
import { poland } from "@kram/countries/pl";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeMember, makeProduct } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { makeSoldOrder } from "../../platform/testing/sold-orders.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { countStructure } from "./public.ts";
import { createStructureRepository } from "./structure.repository.ts";

let api: TestApi;
let code: string;
beforeAll(async () => {
  api = await startTestApi({ SHOP_URL: "http://shop.test/pl" });
  code = await makeProduct(api.db);
});
afterAll(() => api.close());

type Member = Awaited<ReturnType<typeof makeMember>>;

async function makeBelow(sponsor: Member | null, name = "Jan", surname = "Próbny"): Promise<Member> {
  const member = await makeMember(api.db);
  await api.db.query("test.place", "UPDATE members SET sponsor_id = $2, name = $3, surname = $4 WHERE id = $1", [
    member.id,
    sponsor?.id ?? null,
    name,
    surname,
  ]);
  return member;
}

/** top ← [left ← deep, right] */
async function makeTree() {
  const top = await makeBelow(null, "Anna", "Górna");
  const left = await makeBelow(top, "Łucja", "Lewa");
  const right = await makeBelow(top, "Piotr", "Prawy");
  const deep = await makeBelow(left, "Żaneta", "Głęboka");
  return { top, left, right, deep };
}

const list = (member: Member, query: Parameters<typeof api.client.call<typeof listStructure>>[1]["query"] = {}) =>
  api.client.call(listStructure, { query }, member);
const numbers = (answer: { items: { memberNo: string }[] }) => answer.items.map(({ memberNo }) => memberNo);

describe("200", () => {
  // asvs: "8.2.3"
  it("shows who is directly below, with the points of the month and of the group", async () => {
    const { top, left, right, deep } = await makeTree();
    await makeSoldOrder(api.db, { memberId: deep.id, code, quantity: 3, at: new Date() });
    await makeSoldOrder(api.db, { memberId: left.id, code, quantity: 2, at: new Date() });
    await countStructure({ db: api.db, country: poland });
    const answer = await list(top);
    expect(answer).toMatchObject({ totalCount: 2, currentPage: 1, totalPageCount: 1, ownNameShown: false });
    expect(answer.parent).toMatchObject({
      name: "Anna Górna",
      depth: 0,
      groupSize: 3,
      groupPoints: 50,
      sponsorNo: null,
    });
    expect(answer.items).toMatchObject([
      {
        memberNo: left.memberNo,
        name: "Ł. L.",
        shown: false,
        depth: 1,
        childCount: 1,
        groupSize: 1,
        personalPoints: 20,
      },
      { memberNo: right.memberNo, groupPoints: 0, active: false, childCount: 0 },
    ]);
    expect(answer.items[0]).toMatchObject({ groupPoints: 50, active: true, sponsorNo: top.memberNo });
    const below = await list(top, { parentNo: left.memberNo });
    expect(below.items).toMatchObject([{ memberNo: deep.memberNo, depth: 2, name: "Ż. G." }]);
  });

  it("lists everybody below as a table, in pages and orders", async () => {
    const { top, left, right, deep } = await makeTree();
    expect(numbers(await list(top, { view: "all" }))).toEqual([left.memberNo, deep.memberNo, right.memberNo]);
    expect(numbers(await list(top, { view: "all", sort: "depth" }))).toEqual([
      left.memberNo,
      right.memberNo,
      deep.memberNo,
    ]);
    const second = await list(top, { view: "all", pageNo: 2, pageSize: 2 });
    expect(second).toMatchObject({ totalCount: 3, totalPageCount: 2, currentPage: 2 });
    expect(numbers(second)).toEqual([right.memberNo]);
  });

  it("reads a branch of thousands off an index, in the same order", async () => {
    const { top, left, right, deep } = await makeTree();
    await makeSoldOrder(api.db, { memberId: deep.id, code, quantity: 3, at: new Date() });
    await makeSoldOrder(api.db, { memberId: right.id, code, quantity: 1, at: new Date() });
    await countStructure({ db: api.db, country: poland });
    const structure = createStructureRepository(api.db);
    const node = await structure.node(top.id);
    for (const sort of ["groupPoints", "personalPoints", "depth"] as const) {
      const found = [0, 100_000].map(async (groupSize) => {
        const filter = { anyDepth: true, text: null, sort, pageNo: 1, pageSize: 2 };
        const { rows, total } = await structure.list({ ...filter, parent: { ...node, groupSize } });
        return { numbers: rows.map(({ memberNo }) => memberNo), total };
      });
      const [narrow, wide] = await Promise.all(found);
      expect(wide?.numbers).toEqual(narrow?.numbers);
      // A large branch is as large as its head says.
      expect([narrow?.total, wide?.total]).toEqual([3, 100_000]);
    }
    expect(numbers(await list(top, { view: "all", sort: "personalPoints" }))[0]).toBe(deep.memberNo);
    expect(numbers(await list(left, { view: "all" }))).toEqual([deep.memberNo]);
  });

  it("finds by number, and by name only those who agreed to be shown", async () => {
    const { top, left, deep } = await makeTree();
    expect(numbers(await list(top, { text: deep.memberNo }))).toEqual([deep.memberNo]);
    expect(numbers(await list(top, { text: "gleboka" }))).toEqual([]);
    expect(await api.client.call(setStructureVisibility, { body: { shown: true } }, deep)).toEqual({
      shown: true,
      shownToInvited: false,
    });
    expect((await list(top, { text: "GŁĘB" })).items).toMatchObject([
      { name: "Żaneta Głęboka", shown: true, depth: 2 },
    ]);
    expect(numbers(await list(left, { text: "gleboka" }))).toEqual([deep.memberNo]);
    expect(numbers(await list(top, { text: "%" }))).toEqual([]);
    await api.client.call(setStructureVisibility, { body: { shownToInvited: true } }, deep);
    expect(await list(deep)).toMatchObject({ ownNameShown: true, ownNameShownToInvited: true });
  });

  it("looks through the whole club as through a branch, and for one letter or two where words begin", async () => {
    const { top, left, right, deep } = await makeTree();
    for (const member of [left, deep]) await api.client.call(setStructureVisibility, { body: { shown: true } }, member);
    const structure = createStructureRepository(api.db);
    const node = await structure.node(top.id);
    const beside = await structure.node(right.id);
    const search = async (parent: typeof node, text: string, groupSize: number) => {
      const filter = { anyDepth: true, sort: "depth", pageNo: 1, pageSize: 5 } as const;
      const { rows, total, more } = await structure.list({ ...filter, text, parent: { ...parent, groupSize } });
      expect([total, more]).toEqual([rows.length, false]);
      return rows.map(({ memberNo }) => memberNo);
    };
    const cases = [
      ["LEWA", [left.memberNo]],
      ["ew", []],
      ["g", [deep.memberNo]],
      ["łu", [left.memberNo]],
      ["ocka", []],
      ["oka", [deep.memberNo]],
      ["_", []],
      [String.raw`\ `, []],
    ] as const;
    for (const [text, found] of cases) {
      for (const groupSize of [0, 100_000]) expect(await search(node, text, groupSize)).toEqual(found);
      expect(await search(beside, text, 100_000)).toEqual([]);
    }
  });

  it("lists a thousand people who match, and says that there are more", async () => {
    const { top } = await makeTree();
    await api.db.query(
      "test.crowd",
      `INSERT INTO members (member_no, email, name, surname, sponsor_id, shown_in_structure)
       SELECT 'CROWD' || n, 'crowd' || n || '@kram.test', 'Tłum', 'Liczny', $1, true FROM generate_series(1, 1001) AS n`,
      [top.id],
    );
    const answer = await list(top, { text: "liczny", pageNo: 11, pageSize: 100 });
    expect(answer).toMatchObject({ items: [], totalCount: 1000, totalPageCount: 10, moreFound: true });
    expect((await list(top, { text: "liczny", pageNo: 10, pageSize: 100 })).items).toHaveLength(100);
    expect(await list(top, { text: "crowd1001" })).toMatchObject({ totalCount: 1, moreFound: false });
    expect(await list(top, { view: "all" })).toMatchObject({ totalCount: 1004, moreFound: false });
  });

  it("takes a branch along when its head moves", async () => {
    const { top, left, right, deep } = await makeTree();
    await api.db.query("test.move", "UPDATE members SET sponsor_id = $2 WHERE id = $1", [left.id, right.id]);
    expect(numbers(await list(right, { view: "all" }))).toEqual([left.memberNo, deep.memberNo]);
    expect((await list(top, { parentNo: deep.memberNo })).parent.depth).toBe(3);
    const circle = api.db.query("test.circle", "UPDATE members SET sponsor_id = $2 WHERE id = $1", [right.id, deep.id]);
    await expect(circle).rejects.toThrow("nobody is sponsored by somebody below them");
  });

  it("gives the link that brings others in, drawn too", async () => {
    const member = await makeMember(api.db);
    const { link, qrSvg } = await api.client.call(getInvitation, {}, member);
    expect(link).toBe(`http://shop.test/pl/join/${member.memberNo}`);
    expect(qrSvg).toMatch(/^<svg [^>]*>.*<\/svg>$/u);
  });
});

describe("401", () => {
  it("asks for a session", async () => {
    for (const operation of [listStructure, getInvitation]) {
      expect(await refusalOf(api.client.call(operation, {}))).toMatchObject({ status: 401 });
    }
    expect(await refusalOf(api.client.call(setStructureVisibility, { body: { shown: true } }))).toMatchObject({
      status: 401,
    });
  });
});

describe("404", () => {
  it("knows nobody above, beside or outside the caller's own structure", async () => {
    const { top, left, right } = await makeTree();
    for (const parentNo of [top.memberNo, right.memberNo, "no such one"]) {
      expect(await refusalOf(list(left, { parentNo }))).toMatchObject({ status: 404, code: "member.unknown" });
    }
  });
});

describe("422", () => {
  it("refuses what is no view, no page and no text", async () => {
    const { top } = await makeTree();
    for (const query of [{ view: "none" }, { pageNo: 0 }, { text: "\u0000" }]) {
      expect(await refusalOf(list(top, query as never))).toMatchObject({ status: 422 });
    }
  });
});
