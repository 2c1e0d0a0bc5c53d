import { describe, expect, it } from "vitest";
import { bounceOf, mayBeOurs, purposeOf, reasonsAgainst, SOFT_BOUNCES } from "./suppression.ts";

describe("what an answer of a mail server says", () => {
  it.each([
    ["550 5.1.1 <a@b.example>: Recipient address rejected: User unknown", "hard"],
    ["550-5.1.1 The email account that you tried to reach does not exist.", "hard"],
    ["5.1.2", "hard"],
    ["5.1.3", "hard"],
    ["5.1.4", "hard"],
    ["5.1.6 moved", "hard"],
    ["556 5.1.10 null MX", "hard"],
    ["550 5.2.1 mailbox disabled", "hard"],
    ["550 No such user here", "hard"],
    ["551 User not local", "hard"],
    ["553 mailbox name not allowed", "hard"],
    ["552 5.2.2 Mailbox full", "soft"],
    ["452 4.2.2 over quota", "soft"],
    ["4.4.1 no answer from host", "soft"],
    ["550 5.1.0 rejected", "soft"],
    ["450 mailbox busy", "soft"],
    ["552 storage exceeded", "soft"],
    ["550 5.7.1 spam", null],
    ["451 4.7.1 greylisted", null],
    ["550 5.1.7 sender syntax", null],
    ["553 5.1.8 sender domain", null],
    ["550 5.1.9 sender takes no mail", null],
    ["5.100.1 of a later standard", null],
    ["5.1.100 of a later standard", "soft"],
    ["550 5.1000.1 no such code", "hard"],
    ["550 5.1.1000 no such code", "hard"],
    ["550 5..1 no such code", "hard"],
    ["550 5.1. no such code", "hard"],
    ["the host says 550", null],
    ["550 on a blacklist", null],
    ["550 on a black list", null],
    ["550 relay not permitted", null],
    ["550 blocked using a list", null],
    ["554 no", null],
    ["421 closing", null],
    ["250 2.1.5 ok", null],
    ["connect ECONNREFUSED 127.0.0.1:25", null],
    ["550 the host 10.5.1.1 knows nobody of that name", "hard"],
  ] as const)("%s is %s", (answer, said) => {
    expect(bounceOf(answer)).toBe(said);
  });
});

describe("which mails still go", () => {
  it.each([
    ["mail.notification", ["bounced", "unreachable", "complained"]],
    ["mail.order-sent", ["bounced", "unreachable"]],
    ["mail.order-placed", []],
    ["mail.sign-in-link", []],
  ])("%s stops for %s", (kind, reasons) => {
    expect(reasonsAgainst(purposeOf(kind))).toEqual(reasons);
  });

  it.each([
    ["bulk", "notification notice notice-digest availability-back"],
    [
      "service",
      "order-paid order-canceled order-refunded order-payment-failed order-address order-buyer order-invoice order-cash order-online order-way order-lines order-packed order-part-sent order-sent order-resent order-returned " +
        "return-recorded withdrawal-label complaint-label cart-prepared payment-link account-blocked account-unblocked member-invitation",
    ],
    [
      "duty",
      "order-placed withdrawal-received withdrawal-refused complaint-received complaint-answered complaint-decided " +
        "password-changed second-factor new-device email-changed bank-account-changed contact-changed payout refund-account refund-sent account-deleted terms-announced " +
        "staff-password-changed staff-second-factor approval-alone contact-service",
    ],
    [
      "asked",
      "registration sign-in-link sign-in-code password-link email-change deletion-link availability-confirm contact-copy " +
        "contact-reply staff-invitation staff-enrolment staff-password-link",
    ],
  ])("%s are %s", (purpose, mails) => {
    for (const mail of mails.split(" ")) expect([mail, purposeOf(`mail.${mail}`)]).toEqual([mail, purpose]);
  });

  it("gives an address up for 30 days after five mails within 14, counted from the sixth try", () =>
    expect(SOFT_BOUNCES).toEqual({ most: 5, days: 14, restDays: 30, fromTry: 6 }));

  it("knows every mail by its purpose", () => {
    expect(() => purposeOf("mail.new-kind")).toThrow(/mail\.new-kind/u);
  });
});

describe("many refusals at once", () => {
  it.each([
    [{ refused: 19, accepted: 0 }, false],
    [{ refused: 20, accepted: 79 }, true],
    [{ refused: 20, accepted: 80 }, false],
    [{ refused: 100, accepted: 399 }, true],
    [{ refused: 100, accepted: 400 }, false],
  ])("%o speak of us: %s", (counts, ours) => {
    expect(mayBeOurs(counts)).toBe(ours);
  });
});
