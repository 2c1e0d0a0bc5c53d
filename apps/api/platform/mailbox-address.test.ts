import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { mailboxOf } from "./mailbox-address.ts";

const WHOLE = {
  host: "imap.example",
  port: 993,
  secure: true,
  user: "b@shop.example",
  password: "a/b c",
  folder: "INBOX",
};

describe("the address of a mailbox", () => {
  it.each([
    ["imaps://b%40shop.example:a%2Fb%20c@imap.example:993/INBOX", {}],
    ["imaps://b%40shop.example:a%2Fb%20c@imap.example", {}],
    ["imaps://b%40shop.example:a%2Fb%20c@imap.example:994/Back/2026", { port: 994, folder: "Back/2026" }],
    ["imap://b%40shop.example:a%2Fb%20c@[::1]/", { host: "::1", port: 143, secure: false }],
  ])("of %s", (setting, other) => expect(mailboxOf(setting)).toEqual({ ...WHOLE, ...other }));

  it.each([
    "",
    "imap.example",
    "https://b:p@imap.example/INBOX",
    "imaps://imap.example/INBOX",
    "imaps://b@imap.example/INBOX",
    "imaps://:p@imap.example/INBOX",
    "imaps://b:100%@imap.example/INBOX",
    "imaps://b:p@/INBOX",
  ])("is none of “%s”", (setting) => expect(mailboxOf(setting)).toBeNull());

  it("is refused without its words", () => {
    const start = () => readConfig({ BOUNCE_MAILBOX: "imaps://b:tajne%@imap.example/INBOX" });
    expect(start).toThrow("BOUNCE_MAILBOX: imaps://user:password@host:993/folder");
    expect(start).not.toThrow(/tajne/u);
  });
});
