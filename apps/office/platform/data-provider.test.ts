import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLocksResource } from "../features/maintenance/maintenance-resource.ts";
import { createMailResource } from "../features/mail/mail-resource.ts";
import { createOrdersResource } from "../features/orders/orders-resource.ts";
import { OFFICE_SIGN_IN } from "../features/sessions/auth-provider.ts";
import { type ContractServer, startContractServer } from "../testing/contract-server.ts";
import { createCookieFetch } from "../testing/cookie-fetch.ts";
import { createDataProvider } from "./office-resource.ts";
import { createOfficeApi } from "./office-api.ts";

let server: ContractServer;
let office: ReturnType<typeof createDataProvider>;

beforeEach(async () => {
  server = await startContractServer();
  const api = createOfficeApi({ baseUrl: server.url, fetch: createCookieFetch() });
  const { signIn } = await import("@kram/contract/sessions");
  const body = { login: "office@kram.example", password: "kram-demo-2026" };
  await api.call(signIn, { body }, { headers: OFFICE_SIGN_IN });
  office = createDataProvider({
    orders: createOrdersResource(api),
    mail: createMailResource(api),
    locks: createLocksResource(api),
  });
});
afterEach(() => server.close());

const page = (number: number, perPage = 25) => ({ pagination: { page: number, perPage } });

describe("orders", () => {
  it("come by pages with their number as id and the total of all", async () => {
    const { data, total } = await office.getList("orders", page(3));
    expect(total).toBe(60);
    expect(data.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, at) => `PL-${100_010 - at}`));
  });

  it("are narrowed by status and by text, blank text by nothing", async () => {
    const sent = await office.getList("orders", { ...page(1), filter: { status: "SENT", text: "  " } });
    expect(sent.data.length).toBeGreaterThan(0);
    expect(new Set(sent.data.map(({ status }) => status))).toEqual(new Set(["SENT"]));
    const one = await office.getList("orders", { ...page(1), filter: { text: " PL-100007 " } });
    expect(one.data.map(({ id }) => id)).toEqual(["PL-100007"]);
  });

  it("open whole", async () => {
    const { data } = await office.getOne("orders", { id: "PL-100060" });
    expect(data).toMatchObject({ id: "PL-100060", summary: { totalGrossCost: "129,90" } });
  });

  it("that nobody placed are refused with order.unknown", async () => {
    await expect(office.getOne("orders", { id: "PL-1" })).rejects.toMatchObject({ status: 404, code: "order.unknown" });
  });

  it("are refused with 401 once the session is gone, with 503 while the API is down", async () => {
    server.sessions.clear();
    await expect(office.getList("orders", page(1))).rejects.toMatchObject({ status: 401 });
    server.down = true;
    await expect(office.getList("orders", page(1))).rejects.toMatchObject({ status: 503, code: "server.unavailable" });
  });
});

describe("mail", () => {
  it("is cut into pages", async () => {
    const { data, total } = await office.getList("mail", page(2));
    expect([data.length, total]).toEqual([5, 30]);
    expect(data[0]?.id).toBe("m5");
  });

  it("opens one", async () => {
    await expect(office.getOne("mail", { id: "m30" })).resolves.toMatchObject({ data: { id: "m30" } });
    await expect(office.getOne("mail", { id: "none" })).rejects.toMatchObject({ code: "mail.unknown" });
  });
});

describe("locks", () => {
  it("are set both at once and read back", async () => {
    const data = { id: "system", loginAllowed: true, orderingAllowed: false };
    await office.update("locks", { id: "system", data, previousData: data });
    await expect(office.getOne("locks", { id: "system" })).resolves.toEqual({ data });
  });
});

it("refuses what no resource declared", async () => {
  await expect(office.getList("locks", page(1))).rejects.toThrow(RangeError);
  await expect(office.getList("toString", page(1))).rejects.toThrow(RangeError);
  await expect(office.delete("orders", { id: "PL-1" })).rejects.toThrow(RangeError);
});
