import { describe, expect, it } from "vitest";
import { fieldsOf, LETTER_IDS, LETTERS, type LetterId, piecesOf } from "./letters.ts";

/** Group, pieces in their order, and the fields of each; `!` is behind those that a text may not lose. */
function formOf(letter: LetterId): string {
  const pieces = piecesOf(letter).map((piece) => {
    const { offered, needed } = fieldsOf(letter, piece);
    const names = offered.filter((name) => name !== "shop");
    return `${piece}(${names.map((name) => (needed.includes(name) ? `${name}!` : name)).join(" ")})`;
  });
  return [LETTERS[letter].group, ...pieces].join(" ");
}

describe("what an owner may word", () => {
  it.each([
    [
      "order-placed order-paid order-payment-failed order-address order-buyer order-invoice order-cash order-online order-way order-lines order-packed order-part-sent order-sent order-resent order-returned order-canceled order-refunded",
      "orders subject(number!) greeting(name) lead(name number) closing()",
    ],
    ["order-present", "orders subject(number!) greeting(name) lead(name number occasion) closing()"],
    [
      "refund-account refund-came-back refund-sent",
      "orders subject(number!) greeting(name) lead(name number! amount!) action() closing()",
    ],
    [
      "return-recorded rest-unavailable lines-refunded",
      "service subject(number!) greeting(name) lead(name number!) action() closing()",
    ],
    [
      "complaint-received",
      "service subject(number!) greeting(name) lead(name number order! wish! dueOn!) action() closing()",
    ],
    [
      "complaint-answered complaint-accepted complaint-rejected",
      "service subject(number!) greeting(name) lead(name number! order) action() closing()",
    ],
    [
      "complaint-label withdrawal-label",
      "service subject(reference! number) greeting(name) lead(name number!) action() closing()",
    ],
    ["withdrawal-received withdrawal-refused", "service subject(reference! number) greeting(name) closing()"],
    ["contact-copy", "service subject(reference! about) greeting() lead(reference! about) closing()"],
    ["contact-reply", "service subject(reference! about) greeting() closing()"],
    ["registration-join registration-again", "club subject() lead(sponsor!) action() closing()"],
    [
      "registration-known registration-unfinished sign-in-link sign-in-password member-invitation",
      "club subject() lead() action() closing()",
    ],
    ["welcome-1 welcome-2 welcome-3 notice-digest", "club subject() greeting(name) lead(name) action() closing()"],
    ["notice-bonus", "club subject() greeting(name) lead(amount! month!) action() closing()"],
    ["notice-payout", "club subject() greeting(name) lead(amount!) action() closing()"],
    ["notice-level-reached", "club subject() greeting(name) lead(level!) action() closing()"],
    ["notice-level-danger", "club subject() greeting(name) lead(level! own! group!) action() closing()"],
    ["notice-joined", "club subject() greeting(name) lead(person!) action() closing()"],
    ["notice-order-below", "club subject() greeting(name) lead(points!) action() closing()"],
    [
      "password-link password-changed second-factor-added second-factor-removed email-change email-changed deletion-link account-deleted account-blocked account-unblocked",
      "account subject() greeting(name) lead(name) action() closing()",
    ],
    ["second-factor-lift", "account subject() greeting(name) lead(name until!) action() closing()"],
    ["sign-in-code", "account subject() greeting(name) lead(name) closing()"],
    ["new-device", "account subject() greeting(name) lead(name device!) action() closing()"],
    ["cart-prepared", "orders subject() greeting(name) lead(name heldUntil!) action() closing()"],
    ["contact-changed", "account subject() greeting(name) lead(name what!) action() closing()"],
    ["bank-account-changed", "account subject() greeting(name) lead(name before! after!) action() closing()"],
    [
      "payout-requested payout-approved payout-paid payout-failed payout-canceled",
      "account subject(amount) greeting(name) lead(name amount! account!) action() closing()",
    ],
    ["availability-confirm availability-back", "messages subject(title!) greeting() lead(title!) action() closing()"],
    ["terms-announced", "club subject(title! day!) greeting(name) lead(name title! day!) action() closing()"],
    ["notification", "messages greeting(name) action() closing()"],
  ])("%s: %s", (letters, form) => {
    for (const letter of letters.split(" ") as LetterId[]) expect([letter, formOf(letter)]).toEqual([letter, form]);
  });

  it("offers the shop's name in every piece", () => {
    for (const letter of LETTER_IDS)
      for (const piece of piecesOf(letter)) expect(fieldsOf(letter, piece).offered.at(-1)).toBe("shop");
  });
});
