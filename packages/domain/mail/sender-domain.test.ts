import { describe, expect, it } from "vitest";
import {
  DOMAIN_CHECKS,
  DOMAIN_PROBLEMS,
  type DomainFinding,
  judgeDkim,
  judgeDmarc,
  judgeMx,
  judgeSpf,
  spfLookups,
  spfNameOf,
} from "./sender-domain.ts";

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
    [["x v=spf1 -all"], {}, "none", "v=spf1 include:mailgun.org ~all"],
    [["v=spf1  mx   -all "], { server: null }, null, null],
    [["v=spf1 mx exp-all"], {}, "open", "v=spf1 mx exp-all ~all"],
    [["v=spf1 mx -all.example"], {}, "open", "v=spf1 mx -all.example ~all"],
    [
      ["v=spf1 a:x+include:mailgun.org -all"],
      {},
      "server-missing",
      "v=spf1 include:mailgun.org a:x+include:mailgun.org -all",
    ],
    [
      ["v=spf1 x-redirect=a.example -all"],
      {},
      "server-missing",
      "v=spf1 include:mailgun.org x-redirect=a.example -all",
    ],
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
    [" v=spf1   include:y.example  -all", 1, ["y.example"]],
    ["redirect=y.example include:z.example", 1, ["z.example"]],
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
    [["x v=DMARC1; p=reject"], "none", "v=DMARC1; p=none; rua=mailto:a@shop.example"],
    [["v=DMARC1x; p=reject"], "none", "v=DMARC1; p=none; rua=mailto:a@shop.example"],
    [["v=DMARC1 ; p = none"], "watching", "v=DMARC1 ; p=quarantine"],
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
    ["mailgun.org", "include:mailgun.org"],
    ["smtp-relay.brevo.com", "include:spf.brevo.com"],
    ["smtp.sendgrid.net", "include:sendgrid.net"],
    ["smtp.gmail.com", "include:_spf.google.com"],
    ["smtp-relay.google.com", "include:_spf.google.com"],
    ["smtp.office365.com", "include:spf.protection.outlook.com"],
    ["mail.shop.pl", "a:mail.shop.pl"],
    ["mail.shop.x", null],
    ["mail shop.example", null],
    ["mail.shop.example:587", null],
    ["evilmailgun.org", "a:evilmailgun.org"],
    ["mail.shop.example", "a:mail.shop.example"],
    ["localhost", null],
    ["127.0.0.1", null],
  ])("of %s is %s", (host, name) => {
    expect(spfNameOf(host)).toBe(name);
  });
});

describe("whole findings", () => {
  const dkim = (texts: readonly string[], bits: number | null = 2048, selector = "s1") =>
    judgeDkim(D, { selector, texts, bitsOf: () => bits });
  const spf = (texts: readonly string[], lookups = 1) => judgeSpf(D, texts, { lookups, server: "include:mailgun.org" });
  const dmarc = (texts: readonly string[]) => judgeDmarc(D, texts, "a@shop.example");
  const seen = ({ check, problem, found, advice }: DomainFinding) => [
    check,
    problem,
    found.join(" + "),
    advice && `${advice.name} ${advice.type}`,
  ];
  const key = "s1._domainkey.shop.example TXT";

  it.each([
    [judgeMx(D, []), ["mx", "none", "", "shop.example MX"]],
    [judgeMx(D, [""]), ["mx", "refusing", ".", "shop.example MX"]],
    [judgeMx(D, ["m.example"]), ["mx", null, "m.example", null]],
    [spf([]), ["spf", "none", "", "shop.example TXT"]],
    [spf(["v=spf1 a", "v=spf1 mx"]), ["spf", "several", "v=spf1 a + v=spf1 mx", "shop.example TXT"]],
    [spf(["v=spf1 a", "other"]), ["spf", "open", "v=spf1 a", "shop.example TXT"]],
    [spf(["v=spf1 -all"], 11), ["spf", "too-many", "v=spf1 -all", null]],
    [spf(["v=spf1 -all"]), ["spf", "server-missing", "v=spf1 -all", "shop.example TXT"]],
    [spf(["v=spf1 include:mailgun.org -all"]), ["spf", null, "v=spf1 include:mailgun.org -all", null]],
    [dkim(["p=A"], 2048, ""), ["dkim", "no-selector", "", null]],
    [dkim([]), ["dkim", "none", "", key]],
    [dkim(["p=A", "p=B"]), ["dkim", "several", "p=A + p=B", key]],
    [dkim(["p= "]), ["dkim", "revoked", "p= ", key]],
    [dkim(["k=ed25519; p=A"], null), ["dkim", null, "k=ed25519; p=A", null]],
    [dkim(["p=A"], 512), ["dkim", "unreadable", "p=A", key]],
    [dkim(["p=A"], 1024), ["dkim", "short", "p=A", key]],
    [dkim(["p=A"]), ["dkim", null, "p=A", null]],
    [dmarc([]), ["dmarc", "none", "", "_dmarc.shop.example TXT"]],
    [
      dmarc(["v=DMARC1; p=none", "v=DMARC1"]),
      ["dmarc", "several", "v=DMARC1; p=none + v=DMARC1", "_dmarc.shop.example TXT"],
    ],
    [dmarc(["v=DMARC1; p=?"]), ["dmarc", "unreadable", "v=DMARC1; p=?", "_dmarc.shop.example TXT"]],
    [dmarc(["v=DMARC1; p=none"]), ["dmarc", "watching", "v=DMARC1; p=none", "_dmarc.shop.example TXT"]],
    [dmarc(["v=DMARC1; p=reject"]), ["dmarc", null, "v=DMARC1; p=reject", null]],
  ])("%j", (finding, whole) => expect(seen(finding)).toEqual(whole));

  it("reads a key without its blanks, with its own signs of equality", () => {
    const keys: string[] = [];
    judgeDkim(D, { selector: "s1", texts: ["v=DKIM1; p= AA BB=\tCC== "], bitsOf: (given) => keys.push(given) + 2047 });
    expect(keys).toEqual(["AABB=CC=="]);
  });

  it("say what is wrong, and what is only advised", () => {
    expect(DOMAIN_CHECKS).toEqual(["mx", "spf", "dkim", "dmarc"]);
    const by = Map.groupBy(Object.entries(DOMAIN_PROBLEMS), ([, weight]) => weight);
    const names = (weight: "wrong" | "advised" | "unknown") =>
      by
        .get(weight)
        ?.map(([name]) => name)
        .join(" ");
    expect(names("wrong")).toBe("none several refusing open too-many no-selector revoked unreadable");
    expect([names("advised"), names("unknown")]).toEqual(["server-missing short watching", "silent"]);
  });
});
