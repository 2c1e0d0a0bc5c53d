import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { MOST_RETURNED, readReturnedMail } from "./public.ts";

const ID = "outbox-17.abcdefghijklmnopqrstuv@kram.test";
const READER = "anna@example.com";

const sample = (name: string) =>
  readFileSync(join(import.meta.dirname, "testing", `${name}.eml`), "utf8")
    .replaceAll("{{message-id}}", ID)
    .replaceAll("{{recipient}}", READER);
const returned = (what: string, said: string) => [{ messageId: ID, recipients: [READER], what, said }];
const crlf = (source: string) => source.replaceAll("\n", "\r\n");

const SAMPLES = ["postfix", "exim", "microsoft-365", "gmail", "complaint", "out-of-office"];

const changed = (from: string | RegExp, to: string, name = "postfix") => {
  const source = sample(name);
  const other = source.replace(from, to);
  expect(other).not.toBe(source);
  return readReturnedMail(other);
};

describe("returned mail", () => {
  it.each([
    ["postfix", "hard", `550 5.1.1 <${READER}>: Recipient address rejected: User unknown`],
    ["exim", "hard", "550 No such user here"],
    ["microsoft-365", "hard", "550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup"],
    [
      "gmail",
      "soft",
      "552-5.2.2 The recipient's inbox is out of storage space. For more 552-5.2.2 information, go to … f11si0001",
    ],
    ["complaint", "complaint", "complaint: abuse"],
  ])("of %s is %s", (name, what, said) => {
    expect(readReturnedMail(sample(name))).toEqual(returned(what, said));
    expect(readReturnedMail(crlf(sample(name)))).toEqual(returned(what, said));
  });

  it("is none in an answer from the holidays, whatever it says", () => {
    expect(readReturnedMail(sample("out-of-office"))).toEqual([]);
  });

  it.each([
    ["delayed", "Action: delayed"],
    ["delivered", "Action: delivered"],
    ["relayed", "Action: relayed"],
    ["expanded", "Action: expanded"],
  ])("is none where it is only %s", (_, action) => {
    expect(changed("Action: failed", action)).toEqual([]);
  });

  it.each([
    ["5.1.10 (unknown)", "hard"],
    ["5.2.1", "hard"],
    ["5.2.2", "soft"],
    ["4.4.1", "soft"],
    ["4.2.2", "soft"],
    ["5.0.0", "hard"],
    ["4.0.0", "soft"],
    ["5.7.1", undefined],
    ["2.0.0", undefined],
  ])("with status %s is %s", (status, what) => {
    expect(changed("Status: 5.1.1", `Status: ${status}`)[0]?.what).toBe(what);
  });

  it("tells by its status where no server answered", () => {
    expect(changed(/Diagnostic-Code: .*\n.*\n/u, "")).toEqual(returned("hard", "5.1.1"));
  });

  it("names the address before it was forwarded first", () => {
    expect(changed("Final-Recipient: rfc822; anna@example.com", "Final-Recipient: rfc822; ania@example.org")).toEqual([
      expect.objectContaining({ recipients: [READER, "ania@example.org"] }),
    ]);
  });

  it("is read from parts that are encoded", () => {
    const [, report = ""] = /(Reporting-MTA:[\s\S]*?)\n--4Xy/u.exec(sample("postfix")) ?? [];
    const head = "Content-Type: message/delivery-status";
    const base64 = btoa(report).replace(/(.{76})/gu, "$1\n");
    const quoted = report.replaceAll("=", "=3D").replace("User unknown", "User=20un=\nknown");
    for (const [name, body] of Object.entries({ base64, "Quoted-Printable": quoted })) {
      const source = sample("postfix").replace(report, body);
      expect(readReturnedMail(source.replace(head, `${head}\nContent-Transfer-Encoding: ${name}`))).toEqual(
        readReturnedMail(sample("postfix")),
      );
    }
  });

  it.each<[string, string | RegExp, string]>([
    ["quotes no mail", /Message-ID: <outbox.*\n/u, ""],
    ["names nobody", /(?:Final|Original)-Recipient: .*\nOriginal-Recipient: .*\n/u, ""],
    ["calls itself something else", "multipart/report", "multipart/mixed"],
    ["has no mark between its parts", /boundary=".*"/u, ""],
    ["has another mark", /boundary=".*"/u, "boundary=other"],
    ["has no report", "message/delivery-status", "text/plain"],
    ["has no quoted mail", "text/rfc822-headers", "text/plain"],
  ])("is none where it %s", (_, from, to) => expect(changed(from, to)).toEqual([]));

  it.each(["fraud", "virus", "not-spam", "other", ""])("is no complaint of kind “%s”", (kind) => {
    expect(changed("Feedback-Type: abuse", `Feedback-Type: ${kind}`, "complaint")).toEqual([]);
  });

  it("complains by the quoted mail's reader where the report names none", () => {
    expect(changed(/Original-Rcpt-To: .*\n/u, "", "complaint")).toEqual(returned("complaint", "complaint: abuse"));
  });

  it.each(["opt-out", "OPT-OUT-LIST"])("complains of kind %s", (kind) => {
    const [found] = changed("Feedback-Type: abuse", `Feedback-Type: ${kind}`, "complaint");
    expect(found?.said).toBe(`complaint: ${kind.toLowerCase()}`);
  });

  it("complains by both addresses, and not where there is none", () => {
    const other = changed(/To: <anna@example\.com>\nSubject/u, "To: Ania <ania@example.org>\nSubject", "complaint");
    expect(other[0]?.recipients).toEqual([READER, "ania@example.org"]);
    const none = sample("complaint").replace(/Original-Rcpt-To: .*\n/u, "");
    expect(readReturnedMail(none.replace(`To: <${READER}>`, "To: nobody"))).toEqual([]);
  });

  it.each(["message/global", "message/global-headers", "message/rfc822"])("may quote the mail as %s", (type) => {
    expect(changed("text/rfc822-headers", type)).toEqual(readReturnedMail(sample("postfix")));
  });

  it("may report in other alphabets", () => {
    expect(changed("message/delivery-status", "message/global-delivery-status")).toHaveLength(1);
  });

  it.each([
    ["x", "x"],
    ["x".repeat(300), "x".repeat(300)],
    ["x".repeat(301), undefined],
    ["", undefined],
  ])("is of the mail <%s>", (given, messageId) => {
    expect(changed(`<${ID}>`, `<${given}>`)[0]?.messageId).toBe(messageId);
  });

  it("is of the first mail that it quotes, as the first report says", () => {
    const source = sample("postfix");
    const mark = "--4XyZ1b2c3dz8.1795172403/mx.kram.test";
    const [, report = ""] = source.split(/(?=Content-Description: Delivery report)/u);
    const again = report
      .slice(0, report.indexOf(`${mark}--`))
      .replace("5.1.1", "5.2.2")
      .replace(ID, "other@kram.test");
    expect(readReturnedMail(source.replace(`${mark}--`, `${mark}\n${again}${mark}--`))).toEqual(
      readReturnedMail(source),
    );
  });

  const recipient = (address: string, more = "Status: 5.1.1") =>
    `Final-Recipient: rfc822; ${address}\nAction: failed\n${more}\n`;
  const reporting = (...blocks: string[]) => changed(/Final-Recipient: [\s\S]*?unknown\n/u, blocks.join("\n"));

  it("tells of twenty readers at most, each once, however many empty lines part them", () => {
    const many = Array.from({ length: 22 }, (_, at) => recipient(`a${at}@example.com`));
    const found = reporting(...many);
    expect([found.length, found[0]?.recipients, found.at(-1)?.recipients]).toEqual([
      20,
      ["a0@example.com"],
      ["a19@example.com"],
    ]);
    expect(reporting(`${recipient("a@b")}\n\n \n${recipient("c@d")}`)).toHaveLength(2);
  });

  it.each([
    ["", undefined],
    ["Diagnostic-Code: smtp; 550 No such user", "hard"],
    ["Status: 5.0.0\nDiagnostic-Code: smtp; 452 Busy", "soft"],
    ["Status: 5.0.01\nDiagnostic-Code: smtp; 550 No such user", undefined],
    ["Status: 5.2.2\nDiagnostic-Code: smtp; 550 No such user", "soft"],
    ["Status:\nDiagnostic-Code: x-unix ; 550 No such user", "hard"],
  ])("by %j is %s", (more, what) => expect(reporting(recipient(READER, more))[0]?.what).toBe(what));

  it("tells 500 letters at most, without addresses of pages", () => {
    const said = (text: string) =>
      reporting(recipient(READER, `Status: 5.1.1\nDiagnostic-Code: smtp; ${text}`))[0]?.said;
    expect(said("a".repeat(500))).toBe("a".repeat(500));
    expect(said("a".repeat(501))).toBe("a".repeat(500));
    expect(said("see svn+ssh2://x.example/y?z HTTP://b; now a;b")).toBe("see … … now a;b");
  });

  it.each([
    [`${"a".repeat(250)}@b.c`, true],
    [`${"a".repeat(251)}@b.c`, false],
    ["a@b", true],
    ["Anna Nowak <a@b.c>", true],
    ["<a@b.c> x", false],
    ["a@b c", false],
    ["a b@c", false],
    ["@b", false],
    ["a@", false],
    ["a@b@c", false],
  ])("of the reader %s is one: %s", (address, isOne) =>
    expect(reporting(recipient(address))).toHaveLength(isOne ? 1 : 0),
  );

  it("is none where it does not say what was done", () => {
    expect(reporting(`Final-Recipient: rfc822; ${READER}\nStatus: 5.1.1\n`)).toEqual([]);
    expect(reporting(recipient(READER).replace("failed", "FAILED"))).toHaveLength(1);
  });

  it("is read to 64 kB", () => expect(MOST_RETURNED).toBe(65_536));

  it("holds no signs that no text holds", () => {
    expect(changed("User unknown", "User\0 unknown\u0007")[0]?.said).toMatch(/User unknown$/u);
  });

  it("is read as far as it goes, wherever it is cut off, and never fails", () => {
    for (const source of SAMPLES.map(sample)) {
      for (let end = 0; end < source.length; end += 7) {
        expect(readReturnedMail(source.slice(0, end)).length).toBeLessThan(2);
        readReturnedMail(source.slice(end));
      }
    }
  });

  it.each([
    ["marks", "--x\n".repeat(16_000)],
    ["empty lines", "\n".repeat(64_000)],
    ["blanks", " ".repeat(64_000)],
    ["equals signs", "=".repeat(64_000)],
    ["colons", ":\n".repeat(32_000)],
    ["folded lines", `a: b\n${" c\n".repeat(21_000)}`],
  ])("of 64 kB of %s is read at once", (_, text) => {
    const head = 'Content-Type: multipart/report; boundary="x"\n\n--x\n';
    const quoted = "Content-Type: message/rfc822\n\nMessage-ID: <a@b>\n\n--x\n";
    const began = performance.now();
    for (const type of ["message/delivery-status", "message/feedback-report", "multipart/mixed; boundary=x"])
      for (const encoding of ["7bit", "base64", "quoted-printable"])
        readReturnedMail(`${head}${quoted}Content-Type: ${type}\nContent-Transfer-Encoding: ${encoding}\n\n${text}`);
    readReturnedMail(text);
    expect(performance.now() - began).toBeLessThan(2000);
  });
});
