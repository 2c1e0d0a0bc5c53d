import { countryOf } from "@kram/countries/country";
import { describe, expect, it } from "vitest";
import { readConfig } from "../../platform/config.ts";
import { openMail } from "./open-mail.ts";

const NEEDED = {
  DATABASE_URL: "postgres://nobody",
  SESSION_SECRET: "a secret for tests that is long enough",
  SECOND_FACTOR_KEY: "a key for tests that is just as long",
};
const mail = { to: "a@kram.test", subject: "x", text: "x", html: "x" };
const entry = { id: 1, kind: "mail.none", payload: {}, attempts: 1 };

/** A delivery that keeps nothing, and what it sent. */
function opened(settings: Record<string, string>) {
  const sent: unknown[] = [];
  const query = async (name: string, _sql: string, values: unknown[]) => {
    if (name === "mail.keep") sent.push(values[4]);
    return [];
  };
  const mailbox = openMail({
    db: { query } as never,
    config: readConfig({ ...NEEDED, ...settings }),
    country: countryOf("pl"),
  });
  return { mailbox, sent };
}

describe("the words of mails", () => {
  it.each([
    ["production", {}, false],
    ["production", { KRAM_DEMO: "1" }, true],
    ["production", { KRAM_DEMO: "1", SMTP_URL: "smtp://127.0.0.1:1" }, false],
    ["development", {}, true],
    ["development", { SMTP_URL: "smtp://127.0.0.1:1" }, false],
    ["test", {}, true],
  ])("in %s with %j are kept: %s", (NODE_ENV, more, kept) => {
    const { mailbox } = opened({ NODE_ENV, ...more });
    expect(mailbox.wordsKept).toBe(kept);
    mailbox.close();
  });

  it("are stored where they are kept", async () => {
    const { mailbox, sent } = opened({ NODE_ENV: "development" });
    await mailbox.deliver(entry, async () => mail);
    expect(sent).toEqual([expect.stringContaining("x")]);
  });
});

describe("a real shop without a mail server", () => {
  it("counts no mail as sent", async () => {
    const { mailbox, sent } = opened({ NODE_ENV: "production" });
    await expect(mailbox.deliver(entry, async () => mail)).rejects.toThrow("no mail server is set: SMTP_URL");
    expect(sent).toEqual([]);
  });
});
