import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makeStaff } from "../../platform/testing/factories.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ INSTANCE: "de" });
});
afterAll(() => api.close());

it("writes to staff in the language of the country", async () => {
  await makeStaff(api.db);
  await api.db.query(
    "test.outbox",
    `INSERT INTO outbox (kind, payload) SELECT kind, jsonb_build_object('staffId', id, 'userAgent', '')
     FROM staff CROSS JOIN unnest(ARRAY['mail.staff-enrolment', 'mail.new-device', 'mail.second-factor']) AS kind`,
  );
  const subjects = () => api.db.query<{ subject: string }>("test.mails", "SELECT subject FROM mails ORDER BY kind");
  await vi.waitUntil(async () => (await subjects()).length === 3, { timeout: 10_000 });
  expect((await subjects()).map(({ subject }) => subject)).toEqual([
    "Anmeldung auf einem neuen Gerät",
    "Eine Bestätigung für deine Anmeldung wurde entfernt",
    "Code für die Einrichtung deiner Büro-Anmeldung",
  ]);
});
