import { setLocks } from "@kram/contract/maintenance";
import { listOfficeOrders } from "@kram/contract/orders";
import { listStaff } from "@kram/contract/staff";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createConfirmation, createOfficeApi } from "../../platform/office-api.ts";
import { type ContractServer, startContractServer } from "../../testing/contract-server.ts";
import { createCookieFetch } from "../../testing/cookie-fetch.ts";
import { createAboutSource } from "../about/about-source.ts";
import { createAuthProvider } from "./auth-provider.ts";

const STAFF = { username: "office@kram.example", password: "kram-demo-2026" };
const MEMBER = { username: "anna@kram.example", password: "kram-demo-2026" };

const RESOURCES = { orders: { needs: listOfficeOrders }, staff: { needs: listStaff } };

let server: ContractServer;
let browser: typeof globalThis.fetch;

beforeEach(async () => {
  server = await startContractServer();
  browser = createCookieFetch();
});
afterEach(() => server.close());

/** A fresh page in the same browser. */
function openPage() {
  const confirmation = createConfirmation();
  const api = createOfficeApi({ baseUrl: server.url, fetch: browser, confirmation });
  const auth = createAuthProvider({ api, about: createAboutSource(api), confirmation, resources: RESOURCES });
  return { api, auth, confirmation };
}

/** For any staff call of this browser now. */
async function failureOfACall() {
  return openPage()
    .api.call(listOfficeOrders, { query: {} })
    .then(
      () => null,
      (error: unknown) => error,
    );
}

describe("signing in", () => {
  it("lets staff in, knows their name and stays signed in after a reload", async () => {
    const { auth } = openPage();
    await auth.login(STAFF);
    await expect(auth.checkAuth({})).resolves.toBeUndefined();
    await expect(auth.getIdentity?.()).resolves.toMatchObject({ fullName: "Olga Biurowa" });
    await expect(openPage().auth.checkAuth({})).resolves.toBeUndefined();
  });

  it("refuses a wrong password with the API's code", async () => {
    await expect(openPage().auth.login({ ...STAFF, password: "wrong" })).rejects.toThrow("sign-in.failed");
  });

  it("tells members that this auth is for staff and ends the session they opened", async () => {
    const { auth } = openPage();
    await expect(auth.login(MEMBER)).rejects.toThrow("office.staff_only");
    expect(server.sessions.size).toBe(0);
    await expect(auth.checkAuth({})).rejects.toMatchObject({ message: false });
  });

  it("says that the API does not answer", async () => {
    server.down = true;
    await expect(openPage().auth.login(STAFF)).rejects.toThrow("server.unavailable");
  });
});

describe("what staff may open", () => {
  const access = async (resource: string) => openPage().auth.canAccess?.({ resource, action: "list" });

  it("is everything for admins, after a reload as well, and nothing that nobody named", async () => {
    await openPage().auth.login(STAFF);
    expect(await access("orders")).toBe(true);
    expect(await access("staff")).toBe(true);
    expect(await access("toString")).toBe(false);
  });

  it("follows the roles", async () => {
    await openPage().auth.login(STAFF);
    server.roles = ["orders"];
    expect(await access("orders")).toBe(true);
    expect(await access("staff")).toBe(false);
  });
});

describe("the second step", () => {
  const careful = { ...STAFF, username: "ola@kram.example" };
  const newcomer = { ...STAFF, username: "nina@kram.example" };

  it("asks who has an app for a code and lets them in by it", async () => {
    const { auth } = openPage();
    await expect(auth.login(careful)).rejects.toThrow("sign-in.code-needed");
    await expect(auth.login({ ...careful, code: "000000" })).rejects.toThrow("code.wrong");
    expect(server.sessions.size).toBe(0);
    await auth.login({ ...careful, code: "123456" });
    await expect(openPage().auth.checkAuth({})).resolves.toBeUndefined();
  });

  it("sets an app up by the mailed code, and opens by the app's first code", async () => {
    const { auth } = openPage();
    await expect(auth.login(newcomer)).rejects.toThrow("sign-in.second-factor-missing");
    await expect(auth.enrol({ ...newcomer, mailedCode: "000000" })).rejects.toThrow("code.wrong");
    const app = await auth.enrol({ ...newcomer, mailedCode: "ABCDE-23456" });
    expect(app.recoveryCodes).toHaveLength(1);
    expect(server.sessions.size).toBe(0);
    await auth.login({ ...newcomer, code: "123456" });
    await expect(auth.getIdentity?.()).resolves.toMatchObject({ fullName: "Nina Biurowa" });
  });
});

describe("a session that is not there", () => {
  it("leads a stranger to the sign-in without a notice", async () => {
    await expect(openPage().auth.checkAuth({})).rejects.toMatchObject({ message: false });
  });

  it("is not assumed while the API is down", async () => {
    server.down = true;
    await expect(openPage().auth.checkAuth({})).resolves.toBeUndefined();
  });
});

describe("an error of a call", () => {
  it("ends the session on 401 and says why, without another call to sign out", async () => {
    const { auth } = openPage();
    await auth.login(STAFF);
    server.sessions.clear();
    await expect(auth.checkError(await failureOfACall())).rejects.toThrow("office.session_ended");
    // Else react-admin would drop the notice.
    await expect(auth.checkAuth({})).resolves.toBeUndefined();
    const before = server.calls.length;
    await auth.logout({});
    expect(server.calls.length).toBe(before);
    await expect(auth.checkAuth({})).rejects.toMatchObject({ message: false });
  });

  it("says why, too, on a page that was loaded while the API was down", async () => {
    server.down = true;
    const { auth } = openPage();
    await auth.checkAuth({});
    server.down = false;
    await expect(auth.checkError(await failureOfACall())).rejects.toThrow("office.session_ended");
    await expect(auth.checkAuth({})).resolves.toBeUndefined();
  });

  it("keeps the session on 503", async () => {
    const { auth } = openPage();
    await auth.login(STAFF);
    server.down = true;
    await expect(auth.checkError(await failureOfACall())).resolves.toBeUndefined();
  });
});

describe("signing out", () => {
  it("ends the session at the API", async () => {
    const { auth } = openPage();
    await auth.login(STAFF);
    await auth.logout({});
    expect(server.sessions.size).toBe(0);
    await expect(openPage().auth.checkAuth({})).rejects.toMatchObject({ message: false });
  });

  it("fails aloud while the API is down, because the cookie would still open the office", async () => {
    const { auth } = openPage();
    await auth.login(STAFF);
    server.down = true;
    await expect(auth.logout({})).rejects.toThrow("server.unavailable");
  });
});

describe("a call that wants a fresh proof", () => {
  const close = (page: ReturnType<typeof openPage>) =>
    page.api.call(setLocks, { body: { loginAllowed: false, orderingAllowed: false } });

  it("waits for it and is made again, once for all that wait", async () => {
    const page = openPage();
    await page.auth.login(STAFF);
    server.stale = true;
    const calls = Promise.all([close(page), close(page)]);
    await vi.waitFor(() => expect(page.confirmation.asked()).toBe(true));
    await expect(page.auth.confirm({ password: "wrong" })).rejects.toThrow("password.wrong");
    expect(page.confirmation.asked()).toBe(true);
    await page.auth.confirm({ password: STAFF.password });
    page.confirmation.end(true);
    await expect(calls).resolves.toMatchObject([{ loginAllowed: false }, { loginAllowed: false }]);
    expect(page.confirmation.asked()).toBe(false);
  });

  it("says what is missing when the person does not want to", async () => {
    const page = openPage();
    await page.auth.login(STAFF);
    server.stale = true;
    const call = close(page);
    await vi.waitFor(() => expect(page.confirmation.asked()).toBe(true));
    page.confirmation.end(false);
    await expect(call).rejects.toThrow("user.confirmation-needed");
  });
});
