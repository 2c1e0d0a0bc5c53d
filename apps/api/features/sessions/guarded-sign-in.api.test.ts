import { signIn } from "@kram/contract/sessions";
import { afterEach, describe, expect, it } from "vitest";
import { makeMember } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { hashPassword } from "./password.ts";

const PASSWORD = "kram-demo-2026";
let api: TestApi | undefined;
afterEach(() => api?.close());

/** Everybody has the same password. */
async function started(settings: Record<string, string>) {
  api = await startTestApi(settings);
  const passwordHash = await hashPassword(PASSWORD);
  const { email } = await makeMember(api.db, { passwordHash });
  const demo = await makeMember(api.db, { passwordHash });
  await api.db.query("test.demo", "UPDATE members SET email = 'anna@kram.example' WHERE id = $1", [demo.id]);
  await api.db.query(
    "test.staff",
    `INSERT INTO staff (email, password_hash, name, surname, roles) VALUES
     ('office@kram.example', $1, 'Ewa', 'Pokazowa', '{admin}'), ('biuro@staff.test', $1, 'Ewa', 'Biurowa', '{admin}')`,
    [passwordHash],
  );
  const { client } = api;
  const enter = (login: string) => client.call(signIn, { body: { login, password: PASSWORD } });
  return { api, email, demoNo: demo.memberNo, enter };
}

describe("200", () => {
  it("lets demo accounts in where production is a demo", async () => {
    const { enter } = await started({ NODE_ENV: "production", KRAM_DEMO: "1" });
    expect((await enter("anna@kram.example")).kind).toBe("member");
    expect((await enter("office@kram.example")).kind).toBe("staff");
  });
});

describe("401, 403", () => {
  // asvs: "6.3.2", "6.3.3"
  it("refuses demo accounts in production and asks staff for a second factor", async () => {
    const { enter, email, demoNo } = await started({ NODE_ENV: "production" });
    expect((await enter(email)).kind).toBe("member");
    for (const login of ["anna@kram.example", "ANNA@kram.example ", demoNo, "office@kram.example"])
      expect(await refusalOf(enter(login))).toEqual({ status: 401, code: "sign-in.failed" });
    expect(await refusalOf(enter("biuro@staff.test"))).toEqual({ status: 403, code: "sign-in.second-factor-missing" });
  });
});

describe("429", () => {
  // asvs: "2.4.1", "6.3.1"
  it("counts tries by address, whatever bearer comes with them", async () => {
    const { api: running } = await started({ RATE_LIMIT_FACTOR: "0.05" });
    const from = (address: string, bearer: string) =>
      fetch(running.url + signIn.path, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-forwarded-for": address,
          authorization: `Bearer ${bearer}`,
        },
        body: JSON.stringify({ login: "", password: "x" }),
      });
    const tries = ["a", "b", "c", "d", "e"].map((bearer) => from("192.0.2.1", bearer));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([422, 422, 422, 429, 429]);
    expect((await from("192.0.2.2", "a")).status).toBe(422);
    const refused = await from("192.0.2.1", "f");
    expect(await refused.json()).toMatchObject({ errors: [{ code: "request.too-many" }] });
  });
});
