import { foldText } from "@kram/domain/catalog";
import { useEffect, useState } from "react";
import { type RaRecord, useCanAccessResources, useGetList, useGetOne, useTranslate } from "react-admin";
import { useSettingPages } from "../features/settings/public.ts";
import { MENU_GROUPS } from "./menu-groups.ts";

const GROUPS = [
  "pages",
  "orders",
  "members",
  "products",
  "categories",
  "brands",
  "promotions",
  "contents",
  "contact-messages",
  "complaints",
] as const;

export interface Place {
  group: (typeof GROUPS)[number];
  label: string;
  address: string;
  /** Further ones that find it. */
  words?: string;
  /** Key of what begins there at once. */
  begin?: string;
}

const PAGES = Object.values(MENU_GROUPS).flat();
/** Where something new begins on a page of its own, by the page that lists it. */
const BEGINNINGS = ["promotions", "broadcasts"];
/** And above its list, by the text of the button there. */
const BEGINS_IN_LIST: Readonly<Record<string, string>> = {
  products: "catalog.begin",
  categories: "categories.begin",
  brands: "brands.begin",
  contents: "content.begin",
  staff: "staff.invite",
  "shipping-methods": "shipping.begin",
  webhooks: "webhooks.add",
  "api-keys": "api-keys.add",
};
/** Pages whose names say little of what else is done there. */
const WORDS = ["exports", "reports", "promotions", "low-stock", "providers", "jobs", "actions"];
const LEAST_CHARACTERS = 2;
/** Keys follow each other faster than this. */
const TYPING_MS = 200;
const MOST_OF_A_KIND = 5;
const FIVE = { page: 1, perPage: MOST_OF_A_KIND } as const;

type Access = Readonly<Record<string, boolean>>;

/** Pages and records that this person may see, by what is typed. */
export function usePlaces(typed: string): Place[] {
  const words = useWords(typed);
  const { canAccess = {} } = useCanAccessResources({ action: "list", resources: PAGES });
  const found = [
    ...useRecords(words, canAccess),
    ...useWholeLists(words, canAccess),
    ...useComplaint(words, canAccess),
  ];
  // At once, so that Enter takes what stands first for what is typed.
  const folded = foldText(typed.trim());
  const pages = usePages(canAccess).filter(({ label, words = "" }) => foldText(`${label} ${words}`).includes(folded));
  const rank = ({ group }: Place) => GROUPS.indexOf(group);
  return [...pages, ...found.toSorted((one, other) => rank(one) - rank(other))];
}

function usePages(canAccess: Access): Place[] {
  const translate = useTranslate();
  const settings = useSettingPages();
  const page = (label: string, address: string): Place => ({ group: "pages", label, address });
  const nameOf = (name: string) => translate(`resources.${name}.name`, { smart_count: 2 });
  const may = (name: string) => canAccess[name] === true;
  const wordsOf = (name: string) => (WORDS.includes(name) ? translate(`office.find_words.${name}`) : "");
  return [
    page(translate("ra.page.dashboard"), "/"),
    ...PAGES.filter(may).map((name) => ({ ...page(nameOf(name), `/${name}`), words: wordsOf(name) })),
    ...BEGINNINGS.filter(may).map((name) => page(translate(`${name}.begin`), `/${name}/create`)),
    ...Object.entries(BEGINS_IN_LIST)
      .filter(([name]) => may(name))
      .map(([name, begin]) => ({ ...page(translate(begin), `/${name}`), begin })),
    ...(may("settings")
      ? settings
          // The first of them is the page that the menu names.
          .filter(({ address }) => address !== "/settings")
          .map(({ label, address }) => page(`${nameOf("settings")}: ${translate(label)}`, address))
      : []),
    page(translate("account.title"), "/account"),
    page(translate("handbook.title"), "/handbook/README"),
  ];
}

/** What is typed, once nobody types. */
function useWords(typed: string): string {
  const [words, setWords] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return words;
}

function showOf(group: Place["group"], id: string, label: string): Place {
  return { group, label, address: `/${group}/${encodeURIComponent(id)}/show` };
}

interface Found {
  orders: { member: { name: string; surname: string } };
  members: { name: string; surname: string };
  products: { title: string };
  contents: { title: string };
  promotions: { titles: Readonly<Record<string, string>> };
  "contact-messages": { email: string; excerpt: string };
}

function useSome<Kind extends keyof Found>(
  kind: Kind,
  asked: { words: string; canAccess: Access; filter?: object },
): (Found[Kind] & RaRecord<string>)[] {
  const { words, canAccess, filter } = asked;
  const enabled = words.length >= LEAST_CHARACTERS && canAccess[kind] === true;
  const query = { pagination: FIVE, filter: { text: words, ...filter } };
  const { data = [] } = useGetList<Found[Kind] & RaRecord<string>>(kind, query, { enabled });
  return enabled ? data : [];
}

/** Of lists that find words by themselves. */
function useRecords(words: string, canAccess: Access): Place[] {
  const asked = { words, canAccess };
  const found = {
    orders: useSome("orders", asked),
    members: useSome("members", asked),
    products: useSome("products", asked),
    promotions: useSome("promotions", asked),
    contents: useSome("contents", asked),
    waiting: useSome("contact-messages", asked),
    answered: useSome("contact-messages", { ...asked, filter: { answered: true } }),
  };
  return [
    ...found.orders.map(({ id, member }) => showOf("orders", id, `${id}, ${member.name} ${member.surname}`)),
    ...found.members.map(({ id, name, surname }) => showOf("members", id, `${name} ${surname}, ${id}`)),
    ...found.products.map(({ id, title }) => showOf("products", id, `${title}, ${id}`)),
    ...found.promotions.map(({ id, titles }) => showOf("promotions", id, `${titles.pl || id}, ${id}`)),
    ...found.contents.map(({ id, title }) => showOf("contents", id, title)),
    ...[...found.waiting, ...found.answered].map(({ id, email, excerpt }) =>
      showOf("contact-messages", id, `${id}, ${email}: ${excerpt}`),
    ),
  ];
}

/** By its number alone, since nobody searches their list. */
function useComplaint(words: string, canAccess: Access): Place[] {
  const id = words.toUpperCase();
  const enabled = /^C-\d{1,9}$/u.test(id) && canAccess.complaints === true;
  const { data } = useGetOne<{ id: string; member: { name: string; surname: string } }>(
    "complaints",
    { id },
    { enabled, retry: false },
  );
  if (!enabled || !data) return [];
  return [showOf("complaints", data.id, `${data.id}, ${data.member.name} ${data.member.surname}`)];
}

/** Of lists that are short enough to come whole. */
function useWholeLists(words: string, canAccess: Access): Place[] {
  const enabled = words.length >= LEAST_CHARACTERS;
  const { data: categories = [] } = useGetList<{ id: string; name: string }>(
    "categories",
    {},
    { enabled: enabled && canAccess.categories === true },
  );
  const { data: brands = [] } = useGetList<{ id: string; name: string }>(
    "brands",
    {},
    { enabled: enabled && canAccess.brands === true },
  );
  if (!enabled) return [];
  const folded = foldText(words);
  const fitting = <Record extends { name: string }>(all: readonly Record[]) =>
    all.filter(({ name }) => foldText(name).includes(folded)).slice(0, MOST_OF_A_KIND);
  return [
    ...fitting(categories).map(({ id, name }) => showOf("categories", id, name)),
    ...fitting(brands).map(({ name }): Place => ({ group: "brands", label: name, address: "/brands" })),
  ];
}
