import { connect } from "node:net";
import { expect, test } from "@playwright/test";
import { SHOPS, type Shop } from "../support/shops.ts";

const AT_ONCE = 8;
const LONGEST_MS = 20_000;

/** Pieces that no link of the shop holds. */
const JUNK = [
  "%E0%A4%A",
  "a%00b",
  "%",
  "%ff%fe",
  "%0d%0aset-cookie:x=1",
  "..%2f..%2fetc%2fpasswd",
  "//",
  "%2f%2fevil.example",
  "\\\\evil.example",
  "%F0%9F%92%A9",
  "[slug]",
  "__proto__",
  "constructor",
  "_next",
  "404",
  "a".repeat(300),
  "a".repeat(5000),
  "%C5%BC".repeat(400),
  "x;y=1",
  "*",
  "@",
  "?",
  "?%",
  "?q=%E0%A4%A",
  "?sort=price&sort[]=1&page=-1e308",
  "?page=99999999999999999999&q=%00",
  "?_rsc=%%%",
  "?callbackUrl=//evil.example&error[]=x",
  `?q=${"x".repeat(4000)}`,
];

const PLACES = [
  "/",
  "/en/",
  "/xx/",
  "/produkty/",
  "/search/",
  "/blog/",
  "/orders/",
  "/checkout/",
  "/login/",
  "/preview/",
  "/_next/data/",
  "/_next/static/",
  "/_next/image",
  "/_next/image?url=%2Fmedia%2F",
  "/_next/image?w=640&q=75&url=",
  "/media/",
  "/images/",
  "/api/",
  "/api/auth/",
  "/api/auth/callback/",
  "/api/orders/",
  "/api/product/",
  "/sitemap.xml/",
];

const SIGN_IN = [
  "callback/credentials",
  "callback/link",
  "callback/passkey",
  "signin/credentials",
  "signout",
  "session",
];
const MORE_SIGN_IN = ["csrf", "providers", "error", "verify-request", "_log", "callback", "signin/email"];

const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND"];

const COOKIES = ["", "=;;=", `next-auth.session-token=${"e".repeat(200)}`, "kram_locale=%E0%A4%A; a=%00", "a=\u00ff"];

const BODIES = ["", "{", "null", "[]", '{"json":1}', "csrfToken=%E0%A4%A&json=true", '"\u0000"', "--x\r\n\r\n--x--"];

const TYPES = ["application/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "nothing"];

/** A request byte by byte: clients would repair most of these. */
interface Asked {
  method: string;
  path: string;
  headers?: readonly string[];
  body?: string;
}

function everything(shop: Shop): Asked[] {
  const { origin, pathname: base } = new URL(shop.url);
  const pick = <T>(list: readonly T[], at: number) => list[at % list.length] as T;
  const cookie = (at: number) => [`cookie: ${pick(COOKIES, at)}`];
  const own = (at: number) => [`origin: ${origin}`, `content-type: ${pick(TYPES, at)}`, ...cookie(at)];
  const read = PLACES.flatMap((place, row) =>
    JUNK.map((junk, at) => ({
      method: pick(["GET", "GET", "HEAD"], at),
      path: base + place + junk,
      headers: at % 5 === 0 ? [...cookie(row + at), "rsc: 1"] : cookie(row + at),
    })),
  );
  const signIn = [...SIGN_IN, ...MORE_SIGN_IN].flatMap((call, row) =>
    METHODS.map((method, at) => ({
      method,
      path: `${base}/api/auth/${call}`,
      headers: own(row + at),
      body: method === "GET" ? "" : pick(BODIES, row * 3 + at),
    })),
  );
  const write = [...PLACES, "/api/contact", "/api/basket", "/api/complaints"].flatMap((place, row) =>
    METHODS.map((method, at) => ({
      method,
      path: base + place.replace(/\?.*/u, ""),
      headers: own(row + at),
      body: pick(BODIES, row + at),
    })),
  );
  const bodies = BODIES.flatMap((body) =>
    TYPES.flatMap((type) =>
      ["/api/auth/callback/credentials", "/api/auth/_log", "/api/contact"].map((call) => ({
        method: "POST",
        path: base + call,
        headers: [`origin: ${origin}`, `content-type: ${type}`],
        body,
      })),
    ),
  );
  const outside = ["//", "/", "*", "http://evil.example/pl", "/%E0%A4%A", "/pl%2f", "/PL", "/.env", "/pl?%"];
  return [...read, ...signIn, ...write, ...bodies, ...outside.map((path) => ({ method: "GET", path }))];
}

/** Answers the status; 0 where nothing came in time. */
function ask(shop: Shop, { method, path, headers = [], body = "" }: Asked): Promise<number> {
  const { hostname, port } = new URL(shop.url);
  const socket = connect(Number(port), hostname);
  const head = [`${method} ${path} HTTP/1.1`, `host: ${hostname}:${port}`, "connection: close", ...headers];
  head.push(`content-length: ${Buffer.byteLength(body)}`);
  return new Promise((resolve) => {
    let text = "";
    const done = () => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d{3})/u.exec(text)?.[1] ?? 0));
    };
    socket.setTimeout(LONGEST_MS, done).on("error", done).on("end", done);
    socket.on("data", (part) => {
      if (text.length < 20) text += part.toString("latin1");
    });
    socket.write(`${head.join("\r\n")}\r\n\r\n${body}`, "latin1");
  });
}

test("no request makes the shop fail", async ({ request }) => {
  test.setTimeout(180_000);
  const [shop] = SHOPS as [Shop];
  const waiting = everything(shop);
  const failed: string[] = [];
  const statuses = new Map<number, number>();
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const status = await ask(shop, next);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status < 200 || status >= 500)
        failed.push(`${status} ${next.method} ${next.path.slice(0, 200)} ${next.body ?? ""}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(failed).toEqual([]);
  // Most of it was refused, or nothing was asked at all.
  expect(statuses.get(404) ?? 0).toBeGreaterThan(100);
  expect(statuses.get(400) ?? 0).toBeGreaterThan(50);
  expect((await request.get(shop.url)).status()).toBe(200);
});
