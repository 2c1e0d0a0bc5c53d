import deCart from "../messages/de/cart.json" with { type: "json" };
import deCatalog from "../messages/de/catalog.json" with { type: "json" };
import deCheckout from "../messages/de/checkout.json" with { type: "json" };
import deErrors from "../messages/de/errors.json" with { type: "json" };
import deHome from "../messages/de/home.json" with { type: "json" };
import deOrders from "../messages/de/orders.json" with { type: "json" };
import deSessions from "../messages/de/sessions.json" with { type: "json" };
import deShell from "../messages/de/shell.json" with { type: "json" };
import enCart from "../messages/en/cart.json" with { type: "json" };
import enCatalog from "../messages/en/catalog.json" with { type: "json" };
import enCheckout from "../messages/en/checkout.json" with { type: "json" };
import enErrors from "../messages/en/errors.json" with { type: "json" };
import enHome from "../messages/en/home.json" with { type: "json" };
import enOrders from "../messages/en/orders.json" with { type: "json" };
import enSessions from "../messages/en/sessions.json" with { type: "json" };
import enShell from "../messages/en/shell.json" with { type: "json" };
import plCart from "../messages/pl/cart.json" with { type: "json" };
import plCatalog from "../messages/pl/catalog.json" with { type: "json" };
import plCheckout from "../messages/pl/checkout.json" with { type: "json" };
import plErrors from "../messages/pl/errors.json" with { type: "json" };
import plHome from "../messages/pl/home.json" with { type: "json" };
import plOrders from "../messages/pl/orders.json" with { type: "json" };
import plSessions from "../messages/pl/sessions.json" with { type: "json" };
import plShell from "../messages/pl/shell.json" with { type: "json" };
import type { PluralTexts } from "./fill.ts";
import type { Locale } from "./locale.ts";

const pl = {
  cart: plCart,
  catalog: plCatalog,
  checkout: plCheckout,
  errors: plErrors,
  home: plHome,
  orders: plOrders,
  sessions: plSessions,
  shell: plShell,
};

type Loose<Node> = Node extends { other: string }
  ? PluralTexts
  : Node extends object
    ? { [Key in keyof Node]: Loose<Node[Key]> }
    : Node;

/** All texts by feature, in the shape of the Polish files; languages differ in plural forms only. A new feature is one import a language and its name here. */
export type Messages = Loose<typeof pl>;

/** Texts of every language; server only, islands get theirs as props. */
export const MESSAGES: Record<Locale, Messages> = {
  pl,
  en: {
    cart: enCart,
    catalog: enCatalog,
    checkout: enCheckout,
    errors: enErrors,
    home: enHome,
    orders: enOrders,
    sessions: enSessions,
    shell: enShell,
  },
  de: {
    cart: deCart,
    catalog: deCatalog,
    checkout: deCheckout,
    errors: deErrors,
    home: deHome,
    orders: deOrders,
    sessions: deSessions,
    shell: deShell,
  },
};
