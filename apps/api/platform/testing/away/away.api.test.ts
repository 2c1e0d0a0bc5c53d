import { rename, rm, writeFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { hashPassword } from "../../../features/sessions/password.ts";
import { makeCourier } from "../factories.ts";
import { startWiredApi } from "../test-api.ts";
import { AWAY, type AwayName, PAGES, type PageName } from "./away-table.ts";
import { askFor, type Known, type PageCall, preparePages } from "./page-calls.ts";

type WiredApi = Awaited<ReturnType<typeof startWiredApi>>;

const pages = Object.keys(PAGES) as PageName[];

/** Nothing listens here. */
const NOBODY = "127.0.0.1:1";

/** Outside parties that answer nothing. */
const OUTSIDE = {
  SMTP_URL: `smtp://${NOBODY}`,
  PAYMENT_PROVIDER: "przelewy24",
  P24_URL: `http://${NOBODY}`,
  P24_MERCHANT_ID: "1",
  P24_API_KEY: "k",
  P24_CRC: "c",
  LOCKER_DIRECTORY: "inpost",
  INPOST_URL: `http://${NOBODY}`,
  INPOST_TOKEN: "t",
  MEDIA_STORE: "s3://pictures",
  MEDIA_S3_ENDPOINT: `http://${NOBODY}`,
  MEDIA_S3_KEY_ID: "k",
  MEDIA_S3_SECRET: "s",
};

let known: Known;
beforeAll(async () => {
  const password = "hasło na złą pogodę";
  known = { password, hash: await hashPassword(password) };
});

/** Takes a thing away and gives it back. */
const TAKING: Partial<Record<AwayName, (api: WiredApi, calls: Record<PageName, PageCall>) => Promise<() => unknown>>> =
  {
    database: async ({ wire }) => {
      wire.decide = () => "cut-before";
      return () => {
        wire.decide = () => "pass";
      };
    },
    botCheck: async (_api, { contact }) => {
      const { body } = contact;
      contact.body = { ...(body as object), token: "" };
      return () => {
        contact.body = body;
      };
    },
    disk: async ({ dataDir }) => {
      // A file instead of the folder: not even root can keep anything below it.
      await rename(dataDir, `${dataDir}.away`);
      await writeFile(dataDir, "");
      return async () => {
        await rm(dataDir);
        await rename(`${dataDir}.away`, dataDir);
      };
    },
  };

// asvs: "16.5.2", "16.5.3"
describe.each(["database", "botCheck", "disk"] as const)("%s", (name) => {
  let api: WiredApi;
  let calls: Record<PageName, PageCall>;
  let giveBack: (() => unknown) | undefined;
  beforeAll(async () => {
    api = await startWiredApi();
    await makeCourier(api.db);
    calls = await preparePages(api, known);
    giveBack = await TAKING[name]?.(api, calls);
  });
  afterAll(() => api.close());

  it.each(pages)("%s", async (page) => {
    expect(await askFor(api, calls[page])).toEqual(AWAY[name].pages[page as never] ?? "as ever");
  });

  it("is back: whatever was refused works, with the very same words", async () => {
    await giveBack?.();
    for (const page of Object.keys(AWAY[name].pages) as PageName[])
      await vi.waitFor(async () => expect([page, await askFor(api, calls[page])]).toEqual([page, "as ever"]), 5000);
  });
});

// asvs: "16.5.2"
describe("mail, payment, lockers and pictures", () => {
  let api: WiredApi;
  let calls: Record<PageName, PageCall>;
  beforeAll(async () => {
    api = await startWiredApi(OUTSIDE);
    await makeCourier(api.db);
    calls = await preparePages(api, known);
  });
  afterAll(() => api.close());

  const expected = { ...AWAY.mail.pages, ...AWAY.payment.pages, ...AWAY.lockers.pages, ...AWAY.bucket.pages };
  it.each(pages)("%s", async (page) => {
    expect(await askFor(api, calls[page])).toEqual(expected[page as never] ?? "as ever");
  });

  it("keeps every mail until its server is back", async () => {
    const rows = await api.db.query<{ waiting: number; lost: number }>(
      "test.mails",
      `SELECT count(*) FILTER (WHERE done_at IS NULL)::int AS waiting, count(*) FILTER (WHERE done_at IS NOT NULL)::int AS lost
        FROM outbox WHERE kind LIKE 'mail.%'`,
    );
    expect(rows[0]?.waiting).toBeGreaterThan(3);
    expect(rows[0]?.lost).toBe(0);
  });
});
