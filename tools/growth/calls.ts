import { addCartLine } from "@kram/contract/cart";
import { createApiClient } from "@kram/contract/client";
import { placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import type pg from "pg";
import { minutesOfOrder, type Part } from "./fill.ts";
import type { Program } from "./program.ts";

export type Call = (turn: number) => Promise<unknown>;

/** A filled database and a program on it. */
export interface Scene {
  client: pg.Client;
  program: Program;
  size: number;
}

/** Bearers of who calls. */
interface Callers {
  members: readonly string[];
  staff: string;
}

type Calls = Readonly<Record<string, Call>>;

function filledDays(size: number, days: number): { from: string; to: string } {
  const newest = Date.now() - minutesOfOrder(size) * 60_000;
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return { from: dayOf(newest - (days - 1) * 86_400_000), to: dayOf(newest) };
}

/** How people ask, each time for something that no cache has. */
function createAsking({ program, size }: Scene, { members, staff }: Callers) {
  const asked = Date.now() % 1_000_000;
  const get = async (path: string, bearer?: string) => {
    const answer = await fetch(program.url + path, { headers: bearer ? { authorization: `Bearer ${bearer}` } : {} });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.text();
  };
  const member = (turn: number) => members[turn % members.length] ?? "";
  const { call } = createApiClient({ baseUrl: program.url });
  return {
    /** The thirty days up to the newest filled order. */
    month: filledDays(size, 30),
    /** The same of a year. */
    year: filledDays(size, 365),
    /** A number up to the size, another one each turn. */
    one: (turn: number) => (((turn + asked) * 7919) % size) + 1,
    word: (turn: number) => wordOf(turn + asked),
    public: (path: (turn: number) => string): Call => {
      return (turn) => get(path(turn));
    },
    /** Lists with an upper price that nobody named before. */
    list: (query: (turn: number) => string): Call => {
      return (turn) =>
        get(`/product${query(turn)}${query(turn).includes("?") ? "&" : "?"}priceTo=${1_000_000 + asked + turn}`);
    },
    own: (path: string): Call => {
      return (turn) => get(path, member(turn));
    },
    office: (path: (turn: number) => string): Call => {
      return (turn) => get(path(turn), staff);
    },
    buy: async (turn: number) => {
      const as = { bearer: member(turn) };
      await call(addCartLine, { body: { code: `X${(turn % 1000) + 1}`, quantity: 1 } }, as);
      await call(setCartPayment, { body: { paymentMethod: "CASH" } }, as);
      await call(placeOrder, { body: { privacyPolicyAccepted: true, contactAgreement: true } }, as);
    },
  };
}

type Asking = ReturnType<typeof createAsking>;

/** What staff look for among orders, and the lists that grow with them. */
function officeLists(office: Asking["office"], one: Asking["one"], { from, to }: Asking["month"]): Calls {
  const paths: Record<string, (turn: number) => string> = {
    "orders of a state": () => "/orders?status=SENT",
    "orders of a state of payment": () => "/orders?paymentState=NOT_NEEDED",
    "orders of a month": () => `/orders?fromDate=${from}&toDate=${to}`,
    "orders of a month and a state": () => `/orders?fromDate=${from}&toDate=${to}&status=SENT`,
    "orders of a month that stand": () => `/orders?fromDate=${from}&toDate=${to}&status=NOT_CANCELED`,
    "orders of a month with a promotion": () => `/orders?fromDate=${from}&toDate=${to}&promotion=LATO`,
    "members who bought in a month": () => `/members?fromDate=${from}&toDate=${to}&did=BOUGHT_FIRST`,
    "returns of a month": () => `/returns?fromDate=${from}&toDate=${to}`,
    "orders with a tag": () => "/orders?tag=pilne",
    "orders with a rest": () => "/orders?rest=waiting",
    "thousandth page of orders": () => "/orders?pageNo=1000",
    "order by number": (turn) => `/orders?text=G${one(turn)}`,
    "orders by surname": () => "/orders?text=Pr%C3%B3bny",
    "orders by e-mail": (turn) => `/orders?text=l${(one(turn) % 10_000) + 1}@kram.test`,
    "orders by phone": () => "/orders?text=500600700",
    "orders by product": (turn) => `/orders?text=X${(one(turn) % 1000) + 1}`,
    "order by parcel": (turn) => `/orders?text=6200${String(one(turn)).padStart(20, "0")}`,
    "order by invoice": (turn) => `/orders?text=FV/2024/${one(turn)}`,
    "orders by two letters": () => "/orders?text=ab",
    "refunds to send": () => "/refunds",
    "refunds sent": () => "/refunds?done=true",
    returns: () => "/returns",
    "hundredth page of returns": () => "/returns?pageNo=100",
    complaints: () => "/complaints",
    "complaints decided": () => "/complaints?done=true",
    mails: () => "/mail",
    "mails of an address": (turn) => `/mail?text=l${(one(turn) % 10_000) + 1}@kram.test`,
    "mails that failed": () => "/outbox?state=dead",
    "what staff did": () => "/actions",
    "what staff did of a kind": () => "/actions?action=order-status",
    "messages answered": () => "/contact-messages?answered=true",
    "messages by text": (turn) => `/contact-messages?answered=true&text=${one(turn)}`,
    "movements of a product": (turn) => `/products/X${(one(turn) % 1000) + 1}/stock-movements`,
  };
  return Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [`office: ${name}`, office((turn) => `/office${path(turn)}`)]),
  );
}

const CALLS: Readonly<Record<Part, (asking: Asking) => Calls>> = {
  products: ({ list, public: anyone, one, word }) => ({
    "first page of the list": list(() => ""),
    "list of a category": list((turn) => `?categoryId=${21 + (turn % 300)}`),
    "list by price downwards": list(() => "?sort=price&sortDir=DESC"),
    "numbers beside filters": list(() => "/facets"),
    "search of a word": list((turn) => `?text=${word(turn)}&pageSize=5`),
    "search of a misspelt word": list((turn) => `?text=${word(turn).replace(/(.)(.)(.)$/u, "$1$3$2")}&pageSize=5`),
    "product page": anyone((turn) => `/product/X${one(turn)}`),
  }),
  orders: ({ buy, own, office, one, month, year }) => ({
    "whole order": buy,
    "a member's orders": own("/orders"),
    "one order": office((turn) => `/office/orders/G${one(turn)}`),
    "office: newest orders": office(() => "/office/orders"),
    "office: orders that wait for cash": office(() => "/office/orders?cash=awaited"),
    "office: report of a month": office(() => `/office/reports/sales?fromDate=${month.from}&toDate=${month.to}`),
    "office: report of a year": office(() => `/office/reports/sales?fromDate=${year.from}&toDate=${year.to}`),
    "office: dashboard": office(() => "/office/dashboard"),
  }),
  lists: ({ office, one, month }) => officeLists(office, one, month),
  members: ({ buy, own, office, one, word }) => ({
    "own profile": own("/representative"),
    "whole order": buy,
    "own structure": own("/structure"),
    "office: members": office(() => "/office/members"),
    "office: member by name": office((turn) => `/office/members?text=${word(turn)}`),
    "office: one member": office((turn) => `/office/members/L${one(turn)}`),
  }),
  ledger: ({ buy, own, office, one }) => {
    const day = new Date(Date.now() - 86_400_000 * 2).toISOString().slice(0, 10);
    return {
      "own bonus account": own("/money/bonus-balance"),
      "whole order": buy,
      "office: newest postings": office(() => "/office/ledger"),
      "office: postings by reason": office(() => "/office/ledger?reason=bonus-correction"),
      "office: postings of a member": office((turn) => `/office/ledger?memberNo=L${(one(turn) % 10_000) + 1}`),
      "office: postings of a day": office(() => `/office/ledger?fromDate=${day}&toDate=${day}`),
    };
  },
};

/** What is asked of a part, by name. */
export function callsOf(part: Part, scene: Scene, callers: Callers): Calls {
  return CALLS[part](createAsking(scene, callers));
}

const SYLLABLES = "ba,ce,di,fo,gu,ha,ka,le,mi,no,pa,re,so,ta,wu,zy,bra,kle,sto,tru".split(",");

/** One of eight thousand, as the filled texts have them. */
function wordOf(turn: number): string {
  return [turn, Math.floor(turn / 7) * 3, turn * 13].map((at) => SYLLABLES[at % SYLLABLES.length]).join("");
}
