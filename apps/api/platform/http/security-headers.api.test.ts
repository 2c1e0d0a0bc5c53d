import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serveOfficeFiles } from "../office/serve-office.ts";
import { makeMember, makeStaff } from "../testing/factories.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";
import { createApp } from "./create-app.ts";

const API_URL = "https://api.kram.test";
const DATA = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const SHARED = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
};

let api: TestApi;
let office: Awaited<ReturnType<typeof createApp>>;
let officeUrl: string;
let folder: string;
const bearers = { member: "", staff: "" };

beforeAll(async () => {
  api = await startTestApi({ API_URL });
  bearers.member = (await makeMember(api.db)).bearer;
  bearers.staff = await makeStaff(api.db);
  folder = await mkdtemp(join(tmpdir(), "kram-office-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), "<!doctype html><title>Kram</title>");
  await writeFile(join(folder, "assets", "main-1a2b.js"), "export const answer = 42;");
  office = await createApp({ apiUrl: API_URL, log: { level: "silent" }, trustedProxies: "loopback" });
  await serveOfficeFiles(office, { root: folder, shopUrl: "https://shop.example/pl" });
  officeUrl = await office.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await office.close();
  await api.close();
  await rm(folder, { recursive: true });
});

const json = { "content-type": "application/json" };
const as = (who: keyof typeof bearers) => ({ authorization: `Bearer ${bearers[who]}` });

// asvs: "3.4.1", "3.4.3", "3.4.4", "3.4.5", "3.4.6"
describe("every answer of the API", () => {
  it.each([
    ["JSON", 200, "/locks", () => ({})],
    ["JSON of a member", 200, "/representative", () => ({ headers: as("member") })],
    ["the file of a member's data", 200, "/representative/export", () => ({ headers: as("member") })],
    ["a table as CSV", 200, "/office/exports/orders", () => ({ headers: as("staff") })],
    ["a refusal", 401, "/representative", () => ({})],
    [
      "a forbidden call",
      403,
      "/office/locks",
      () => ({ method: "PUT", headers: { ...json, ...as("member") }, body: "{}" }),
    ],
    ["what nobody knows", 404, "/nothing-here", () => ({})],
    ["broken JSON", 400, "/auth/login", () => ({ method: "POST", headers: json, body: "{" })],
    ["a wrong field", 422, "/auth/login", () => ({ method: "POST", headers: json, body: "{}" })],
    ["an address that is none", 400, "/product/%E0%A4%A", () => ({})],
    ["the description of the API", 200, "/openapi.json", () => ({})],
    ["a stream of events", 200, "/auth/session/end", () => ({ headers: as("member") })],
  ] as const)("protects %s", async (_, status, path, init) => {
    const ending = new AbortController();
    const response = await fetch(api.url + path, { ...(init() as RequestInit), signal: ending.signal });
    const headers = Object.fromEntries(response.headers);
    ending.abort();
    expect(response.status).toBe(status);
    expect(headers).toMatchObject({ ...SHARED, "content-security-policy": DATA });
  });

  it("protects the answer to what is not even HTTP", async () => {
    const answer = await sayRaw(api.url, "NOT HTTP\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1\.1 400 /u);
    for (const [name, value] of Object.entries(SHARED)) expect(answer).toContain(`${name}: ${value}\r\n`);
    expect(answer).toContain(`content-security-policy: ${DATA}\r\n`);
  });

  it.each(["/docs", "/docs/", "/docs/static/swagger-ui.css", "/docs/static/swagger-initializer.js", "/docs/json"])(
    "lets the documentation run its own files only: %s",
    async (path) => {
      const { status, headers } = await fetch(api.url + path);
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject(SHARED);
      const policy = headers.get("content-security-policy");
      expect(policy).toContain("default-src 'none'; script-src 'self';");
      expect(policy).not.toMatch(/script-src[^;]*unsafe|https?:|\*/u);
    },
  );

  it("speaks of HTTPS only where it is reached by it", async () => {
    const plain = await createApp({
      apiUrl: "http://localhost:4000",
      log: { level: "silent" },
      trustedProxies: "loopback",
    });
    const { headers } = await plain.inject({ method: "GET", url: "/nothing-here" });
    await plain.close();
    expect(headers).not.toHaveProperty("strict-transport-security");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });
});

// asvs: "3.4.3", "3.4.6"
describe("the office", () => {
  it.each([
    ["its page", 200, "/office/"],
    ["its files", 200, "/office/assets/main-1a2b.js"],
    ["the way to it", 308, "/office"],
    ["a file that is gone", 404, "/office/assets/gone.js"],
  ])("protects %s", async (_, status, path) => {
    const response = await fetch(officeUrl + path, { redirect: "manual" });
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject(SHARED);
    expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  });

  it("shows pictures of the shop, as they stand in mails, and of nobody else", async () => {
    const { headers } = await fetch(`${officeUrl}/office/`);
    expect(headers.get("content-security-policy")).toContain("img-src 'self' data: https://shop.example;");
  });

  // asvs: "3.3.1", "3.3.2", "3.3.3", "3.3.4"
  it("keeps its session in a cookie that no other host can set, and takes it by that name alone", async () => {
    const cookie = `__Host-kram_office_pl=${bearers.staff}`;
    const look = async (sent: string) => (await fetch(`${api.url}/office/about`, { headers: { cookie: sent } })).status;
    expect(await look(cookie)).toBe(200);
    expect(await look(`kram_office_pl=${bearers.staff}`)).toBe(401);
    const left = await fetch(`${api.url}/auth/logout`, {
      method: "POST",
      headers: { ...json, cookie, "sec-fetch-site": "same-origin" },
      body: "{}",
    });
    expect(left.headers.get("set-cookie")).toMatch(
      /^__Host-kram_office_pl=; Path=\/; HttpOnly; SameSite=Strict; .*; Secure$/u,
    );
    expect(await look(cookie)).toBe(401);
  });
});

function sayRaw(url: string, text: string): Promise<string> {
  const { port, hostname } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    const parts: Buffer[] = [];
    socket.on("data", (part) => parts.push(part));
    socket.on("close", () => resolve(Buffer.concat(parts).toString()));
    socket.on("error", reject);
  });
}
