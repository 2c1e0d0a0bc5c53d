import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createInpostLockers } from "./inpost-lockers.ts";

const POINT = {
  name: "KRA12M",
  type: ["parcel_locker"],
  status: "Operating",
  location: { longitude: 19.94, latitude: 50.06 },
  address: { line1: "Lipowa 3", line2: "30-001 Kraków" },
  address_details: {
    city: "Kraków",
    province: "małopolskie",
    post_code: "30-001",
    street: "Lipowa",
    building_number: "3",
  },
  opening_hours: "06:00-22:00",
  functions: ["parcel_collect"],
  payment_available: true,
  location_247: false,
};
const CLOSED = { ...POINT, name: "KRA13M", status: "Disabled" };
const BROKEN = { name: "KRA14M" };

let server: Server;
let baseUrl: string;
let failing = false;
const asked: string[] = [];

// A stand-in for the points API with its token, filters and names.
beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    asked.push(url.search);
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (failing) return answer(500, {});
    if (request.headers.authorization !== "Bearer right") return answer(401, { error: "token_invalid" });
    if (url.pathname === "/v1/points") {
      if (url.searchParams.get("type") !== "parcel_locker") return answer(400, {});
      return answer(200, { count: 2, page: 1, items: [POINT, CLOSED] });
    }
    const found = [POINT, CLOSED, BROKEN].find((point) => url.pathname === `/v1/points/${point.name}`);
    return found ? answer(200, found) : answer(404, { status: 404, error: "resource_not_found" });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((closed) => server.close(closed)));

const LOCKER = {
  name: "KRA12M",
  address: { street: "Lipowa", buildingNo: "3", zipCode: "30-001", city: "Kraków" },
  location: { latitude: 50.06, longitude: 19.94 },
  openingHours: "06:00-22:00",
  functions: ["parcel_collect"],
};

describe("createInpostLockers", () => {
  it("finds a locker by its name and none that is closed or unknown", async () => {
    const lockers = createInpostLockers({ baseUrl, token: "right" });
    expect(await lockers.find("kra12m")).toEqual(LOCKER);
    expect(await lockers.find("KRA13M")).toBeNull();
    expect(await lockers.find("KRA99M")).toBeNull();
    expect(await lockers.find("../points")).toBeNull();
  });

  it.each([
    [{ text: "Kraków" }, "city=Krak%C3%B3w"],
    [{ text: "kra12m" }, "name=kra12m"],
    [{ postCode: "30-001" }, "relative_post_code=30-001"],
    [{ near: { latitude: 50, longitude: 19.9 } }, "relative_point=50%2C19.9"],
  ])("asks for %j by %s", async (query, part) => {
    const found = await createInpostLockers({ baseUrl, token: "right" }).search(query);
    expect(found).toEqual({ items: [LOCKER], totalCount: 2 });
    expect(asked.at(-1)).toContain(part);
  });

  it("throws when the token is wrong, the answer is no point or there is none", async () => {
    await expect(createInpostLockers({ baseUrl, token: "wrong" }).search({})).rejects.toThrow("401");
    await expect(createInpostLockers({ baseUrl, token: "right" }).find("KRA14M")).rejects.toThrow("expected");
    failing = true;
    await expect(createInpostLockers({ baseUrl, token: "right" }).search({})).rejects.toThrow("500");
  });
});
