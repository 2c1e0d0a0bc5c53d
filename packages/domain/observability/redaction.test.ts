import { describe, expect, it } from "vitest";
import { broughtRequestId, createRedaction, HIDDEN, HIDDEN_KINDS } from "./public.ts";

const hideAll = createRedaction(HIDDEN_KINDS.join(","));
const TOKEN = "q7Yt2LmXv0aBcD3eFgH4iJkL5mNo";

describe("what a log hides", () => {
  it.each([
    ["Bearer abcdef123456 was refused", `Bearer ${HIDDEN} was refused`],
    ["cookie: kram_pl=abc; other=def\nnext", `cookie: ${HIDDEN}\nnext`],
    ["postgres://kram:geheim@db:5432/kram", `postgres://${HIDDEN}@db:5432/kram`],
    ["GET https://shop.example/pl/reset?token=abc#x failed", `GET https://shop.example/pl/reset?${HIDDEN} failed`],
    ['{"password": "bardzo tajne"}', `{"password": "${HIDDEN} tajne"}`],
    ["code=123456 is wrong", `code=${HIDDEN} is wrong`],
    [`/pl/register/verify/${TOKEN} is unknown`, `/pl/register/verify/${HIDDEN} is unknown`],
    ["550 <anna.nowak@poczta.example>: no such user", `550 <${HIDDEN}>: no such user`],
    ["to PL61109010140000071219812874 and DE89 3704 0044 0532 0130 00", `to ${HIDDEN} and ${HIDDEN}`],
    ["61 1090 1014 0000 0712 1981 2874", HIDDEN],
  ])("in words: %s", (given, told) => {
    expect(hideAll(given)).toBe(told);
  });

  it.each([
    'relation "favourites" does not exist',
    "connect ECONNREFUSED 127.0.0.1:5432",
    "at placeOrder (file:///srv/kram/apps/api/features/checkout/place-order.ts:41:7)",
    "request 8f14e45f-ceea-467f-a8f0-123456789abc",
    "duplicate key value violates unique constraint payments_paid_once",
  ])("and what it does not: %s", (given) => {
    expect(hideAll(given)).toBe(given);
  });

  it("goes by the names of fields, at any depth that a line has", () => {
    const given = { authorization: "x", deep: { newPassword: "y", firstName: "Anna", city: "Łódź", iban: "z" }, n: 1 };
    expect(hideAll(given)).toEqual({
      authorization: HIDDEN,
      deep: { newPassword: HIDDEN, firstName: HIDDEN, city: HIDDEN, iban: HIDDEN },
      n: 1,
    });
  });

  it("tells an error by its reason and stack", () => {
    const failure = new Error("no mail to anna@poczta.example");
    expect(hideAll(failure)).toMatchObject({ reason: `no mail to ${HIDDEN}` });
    expect(JSON.stringify(hideAll(failure))).not.toContain("anna@");
  });

  it("leaves what the owner wants to see, never a secret, and hides fields of the owner's choice", () => {
    const hide = createRedaction("names,warehouse");
    expect(hide({ email: "a@b.example", lastName: "Nowak", warehouse: "W1", token: "t" })).toEqual({
      email: "a@b.example",
      lastName: HIDDEN,
      warehouse: HIDDEN,
      token: HIDDEN,
    });
    expect(createRedaction("none")("Bearer abcdef123456 of a@b.example")).toBe(`Bearer ${HIDDEN} of a@b.example`);
  });

  it("takes little time for long texts that nearly match", () => {
    const began = performance.now();
    for (const sign of ["a", "a.", "A1", "1 ", "token", "x-"]) hideAll(sign.repeat(200_000));
    expect(performance.now() - began).toBeLessThan(1000);
  });
});

describe("the id of a request", () => {
  const trust = (address: string) => address === "10.0.0.1";
  it.each([
    ["8f14e45f-ceea-467f-a8f0-123456789abc", "10.0.0.1", true],
    ["8f14e45f-ceea-467f-a8f0-123456789abc", "203.0.113.7", false],
    ["short", "10.0.0.1", false],
    ["with'quote-and-more", "10.0.0.1", false],
    ["a".repeat(41), "10.0.0.1", false],
    [undefined, "10.0.0.1", false],
  ])("%s from %s is taken: %s", (given, socket, isTaken) => {
    expect(broughtRequestId({ given, socket }, trust)).toBe(isTaken ? given : null);
  });
});
