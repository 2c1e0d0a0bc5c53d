import { describe, expect, it } from "vitest";
import { judgeDkim, judgeDmarc, judgeMx, judgeSpf, spfLookups, spfNameOf } from "./sender-domain.ts";

const D = "shop.example";

describe("MX", () => {
  it.each([
    [["mx.shop.example"], null],
    [[], "none"],
    [[""], "refusing"],
    [["."], "refusing"],
    [[".", "mx.shop.example"], null],
  ] as const)("%j is %s", (exchanges, problem) => {
    expect(judgeMx(D, exchanges).problem).toBe(problem);
  });
});

describe("SPF", () => {
  const judge = (texts: readonly string[], more: { lookups?: number; server?: string | null }) =>
    judgeSpf(D, texts, { lookups: 1, server: "include:mailgun.org", ...more });

  it.each([
    [["v=spf1 include:mailgun.org ~all"], {}, null, null],
    [["v=spf1 +include:MAILGUN.org -all", "other=1"], {}, null, null],
    [["v=spf1 redirect=_spf.shop.example"], {}, null, null],
    [["v=spf1 mx -all"], { server: null }, null, null],
    [["v=spf10 -all"], {}, "none", "v=spf1 include:mailgun.org ~all"],
    [[], { server: null }, "none", "v=spf1 mx ~all"],
    [["v=spf1 mx -all", "v=spf1 a mx ~all"], {}, "several", "v=spf1 mx a ~all"],
    [["v=spf1 mx +all"], {}, "open", "v=spf1 mx ~all"],
    [["v=spf1 mx ?all"], {}, "open", "v=spf1 mx ~all"],
    [["v=spf1 mx"], {}, "open", "v=spf1 mx ~all"],
    [["v=spf1 mx all"], {}, "open", "v=spf1 mx ~all"],
    [["v=spf1 include:mailgun.org -all"], { lookups: 10 }, null, null],
    [["v=spf1 include:mailgun.org -all"], { lookups: 11 }, "too-many", null],
    [["v=spf1 mx -all"], {}, "server-missing", "v=spf1 include:mailgun.org mx -all"],
  ] as const)("%j with %j is %s", (texts, more, problem, advice) => {
    const found = judge(texts, more);
    expect([found.problem, found.advice?.value ?? null]).toEqual([problem, advice]);
  });

  it.each([
    ["v=spf1 -all", 0, []],
    ["v=spf1 a mx ptr exists:%{i}.x.example ip4:192.0.2.1 -all", 4, []],
    ["v=spf1 a:x.example/24 mx/24 include:y.example ~include:z.example -all", 4, ["y.example", "z.example"]],
    ["v=spf1 redirect=w.example", 1, ["w.example"]],
    ["v=spf1 ip6:a::1 all", 0, []],
  ])("%s asks name servers %i times", (record, count, leads) => {
    expect(spfLookups(record)).toEqual({ count, leads });
  });
});

describe("DKIM", () => {
  const judge = (texts: readonly string[], more: { selector?: string; bits?: number | null } = {}) =>
    judgeDkim(D, { selector: "s1", texts, bitsOf: () => (more.bits === undefined ? 2048 : more.bits), ...more });

  it.each([
    [["v=DKIM1; k=rsa; p=AAAA"], {}, null],
    [["p=AA AA"], {}, null],
    [["v=DKIM1; k=ed25519; p=AAAA"], { bits: null }, null],
    [["v=DKIM1; p=AAAA"], { selector: "" }, "no-selector"],
    [[], {}, "none"],
    [["v=DKIM2; p=AAAA"], {}, "none"],
    [["v=spf1 -all"], {}, "none"],
    [["v=DKIM1; p=AAAA", "v=DKIM1; p=BBBB"], {}, "several"],
    [["v=DKIM1; p="], {}, "revoked"],
    [["v=DKIM1; p=AAAA"], { bits: null }, "unreadable"],
    [["v=DKIM1; p=AAAA"], { bits: 1023 }, "unreadable"],
    [["v=DKIM1; p=AAAA"], { bits: 1024 }, "short"],
    [["v=DKIM1; p=AAAA"], { bits: 2047 }, "short"],
  ] as const)("%j with %j is %s", (texts, more, problem) => {
    expect(judge(texts, more).problem).toBe(problem);
  });

  it("tells where the key is to stand", () => {
    expect(judge([]).advice).toEqual({ name: "s1._domainkey.shop.example", type: "TXT", value: null });
  });
});

describe("DMARC", () => {
  it.each([
    [["v=DMARC1; p=reject"], null, null],
    [["v=DMARC1; p=Quarantine; pct=10"], null, null],
    [[], "none", "v=DMARC1; p=none; rua=mailto:a@shop.example"],
    [["v=dmarc1; p=none"], "none", "v=DMARC1; p=none; rua=mailto:a@shop.example"],
    [["v=DMARC1; p=none", "v=DMARC1; p=reject"], "several", "v=DMARC1; p=none"],
    [["v=DMARC1; sp=none"], "unreadable", "v=DMARC1; p=none; rua=mailto:a@shop.example"],
    [
      ["v=DMARC1; p=none; sp=none; rua=mailto:b@c.example"],
      "watching",
      "v=DMARC1; p=quarantine; sp=none; rua=mailto:b@c.example",
    ],
  ] as const)("%j is %s", (texts, problem, advice) => {
    const found = judgeDmarc(D, texts, "a@shop.example");
    expect([found.problem, found.advice?.value ?? null]).toEqual([problem, advice]);
  });
});

describe("a mail server's name in SPF", () => {
  it.each([
    ["smtp.postmarkapp.com", "include:spf.mtasv.net"],
    ["email-smtp.eu-central-1.amazonaws.com", "include:amazonses.com"],
    ["SMTP.eu.mailgun.org", "include:mailgun.org"],
    ["evilmailgun.org", "a:evilmailgun.org"],
    ["mail.shop.example", "a:mail.shop.example"],
    ["localhost", null],
    ["127.0.0.1", null],
  ])("of %s is %s", (host, name) => {
    expect(spfNameOf(host)).toBe(name);
  });
});
