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

  const shown = (kind: string, names: string) => {
    const given = Object.fromEntries(names.split(" ").map((name) => [name, "x"]));
    const told = createRedaction(kind)(given) as Record<string, unknown>;
    return Object.keys(told).filter((name) => told[name] !== HIDDEN);
  };

  it("says so in one way", () => expect(HIDDEN).toBe("[hidden]"));

  it.each([
    ["none", "authorization Authorization cookie cookies set-cookie set-cookies bearer password passwords passwd"],
    ["none", "secret secrets client_secret token accessToken access_token newPassword apiKey apikey shop_api_key"],
    ["none", "privateKey private_key key code codes backup_codes session sessionId session_id link"],
    ["emails", "email emails contactEmail e_mail contact_e_mails login to from recipient"],
    ["names", "firstName first_name lastNames fullname company_name recipientName"],
    ["addresses", "street houseNumber house_number flat city zip postcode phone phones shipping_address"],
    ["accounts", "iban bankAccount bank_account accountNo accountNumber account_no account_number"],
  ])("of fields, with %s: %s", (kind, names) => expect(shown(kind, names)).toEqual([]));

  it.each([
    [
      "none",
      "authorizations unauthorization cookiejar mycookie bearers passwordless keys monkey codec links hyperlink",
    ],
    ["none", "email firstName street iban names"],
    ["emails", "onto topic emailed logins wherefrom recipients"],
    ["names", "name names filename firstNamed myfirstname"],
    ["addresses", "flats capacity address _address streets"],
    ["accounts", "ibans myiban account number"],
  ])("of fields, with %s it shows %s", (kind, names) => expect(shown(kind, names)).toEqual(names.split(" ")));

  it.each([
    ["Basic abc+/=", `Basic ${HIDDEN}`],
    ["bearer  abcdef", `bearer ${HIDDEN}`],
    ["bearer abcde", "bearer abcde"],
    ["Set-Cookie : a=b; c=d", `Set-Cookie : ${HIDDEN}`],
    ["cookie:a", `cookie:${HIDDEN}`],
    ["ab://user@host", `ab://${HIDDEN}@host`],
    ["abcdefghijk://user@host", `abcdefghijk://${HIDDEN}@host`],
    ["abcdefghijkl://user@host", "abcdefghijkl://user@host"],
    ["a://user@host", "a://user@host"],
    ["ftp://@host", "ftp://@host"],
    ["ftp://u@host", `ftp://${HIDDEN}@host`],
    [`ftp://${"ab".repeat(100)}@host`, `ftp://${HIDDEN}@host`],
    [`ftp://${"ab".repeat(100)}c@host`, `ftp://${"ab".repeat(100)}c@host`],
    ["(http://a.example/x#part) next", `(http://a.example/x?${HIDDEN}) next`],
    ["https://a.example/x?a=1 next", `https://a.example/x?${HIDDEN} next`],
    ["https://a.example/x? next", `https://a.example/x?${HIDDEN} next`],
    ["token : 'abc', next", `token : '${HIDDEN}', next`],
    ["secret=abc)", `secret=${HIDDEN})`],
    ["passwd:abc", `passwd:${HIDDEN}`],
    ["key=abc&session=d", `key=${HIDDEN}&session=${HIDDEN}`],
    ["abcdefghijkABCDEFGHIJK-1", "[hidden]"],
    ["abcdefghijkABCDEFGHIJK1", "abcdefghijkABCDEFGHIJK1"],
    ["1abcdefghijkABCDEFGHIJKL", "[hidden]"],
    ["A1bcdefghijkabcdefghijkl", "[hidden]"],
    ["a1BCDEFGHIJKABCDEFGHIJKL", "[hidden]"],
    ["abcdefghijklABCDEFGHIJKL", "abcdefghijklABCDEFGHIJKL"],
    ["abcdefghijkl123456789012", "abcdefghijkl123456789012"],
    ["ABCDEFGHIJKL123456789012", "ABCDEFGHIJKL123456789012"],
  ])("of secrets in %s", (given, told) => expect(createRedaction("none")(given)).toBe(told));

  it.each([
    ["żółć.a_b%c+d-e1@poczta-1.example", HIDDEN],
    ["a@b.c.example", HIDDEN],
    ["a@b", "a@b"],
    ["<a@b.example>", `<${HIDDEN}>`],
    [`${"a".repeat(64)}@b.example`, HIDDEN],
    [`${"a".repeat(65)}@b.example`, `${"a".repeat(65)}@b.example`],
  ])("of addresses in %s", (given, told) => expect(createRedaction("emails")(given)).toBe(told));

  it.each([
    ["BE68539007547034", HIDDEN],
    ["BE68 5390 0754 7034 1", HIDDEN],
    ["BE685390075470341", HIDDEN],
    ["BE6853900754703", "BE6853900754703"],
    ["B68539007547034", "B68539007547034"],
    [`BE68${"5390".repeat(7)}123`, HIDDEN],
    [`BE68${"5390".repeat(8)}`, `BE68${"5390".repeat(8)}`],
    ["61109010140000071219812874", HIDDEN],
    ["6110901014000007121981287", "6110901014000007121981287"],
    ["611090101400000712198128745", "611090101400000712198128745"],
  ])("of accounts in %s", (given, told) => expect(createRedaction("accounts")(given)).toBe(told));

  it("takes settings with blanks around them", () => {
    expect(createRedaction(" names , warehouse ")({ lastName: "x", warehouse: "y", email: "z" })).toEqual({
      lastName: HIDDEN,
      warehouse: HIDDEN,
      email: "z",
    });
  });

  it("cuts a long text, and what lies deep", () => {
    const text = "a ".repeat(4000);
    expect(hideAll(text)).toBe(text);
    expect(hideAll(`${text}b`)).toBe(`${text}…`);
    expect(hideAll({ a: { a: { a: { a: {} } } } })).toEqual({ a: { a: { a: { a: HIDDEN } } } });
    expect(hideAll({ a: { a: { a: {} } } })).toEqual({ a: { a: { a: {} } } });
    expect(hideAll([[[[[]]]]])).toEqual([[[[HIDDEN]]]]);
    expect(hideAll([[[[]]]])).toEqual([[[[]]]]);
  });

  it("leaves what is no plain thing to those who know it", () => {
    const when = new Date(0);
    for (const given of [when, null, undefined, 7, true]) expect(hideAll(given)).toBe(given);
    const failure = new Error("away");
    failure.stack = "away at a@b.example";
    expect(hideAll(failure)).toEqual({ reason: "away", stack: `away at ${HIDDEN}` });
    delete failure.stack;
    expect(hideAll(failure)).toEqual({ reason: "away", stack: "" });
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
    ["a".repeat(7), "10.0.0.1", false],
    ["a".repeat(8), "10.0.0.1", true],
    ["a".repeat(40), "10.0.0.1", true],
    ["a".repeat(41), "10.0.0.1", false],
    [undefined, "10.0.0.1", false],
  ])("%s from %s is taken: %s", (given, socket, isTaken) => {
    expect(broughtRequestId({ given, socket }, trust)).toBe(isTaken ? given : null);
  });

  it("asks whether its neighbour is trusted, the first on the way", () => {
    const asked: unknown[] = [];
    const trust = (...given: unknown[]) => asked.push(given) > 0;
    expect(broughtRequestId({ given: "12345678", socket: undefined }, trust)).toBe("12345678");
    expect(asked).toEqual([["", 0]]);
  });
});
