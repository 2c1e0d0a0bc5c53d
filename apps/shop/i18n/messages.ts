import deAvailability from "../messages/de/availability.json" with { type: "json" };
import deCart from "../messages/de/cart.json" with { type: "json" };
import deCatalog from "../messages/de/catalog.json" with { type: "json" };
import deBrochures from "../messages/de/brochures.json" with { type: "json" };
import deCheckout from "../messages/de/checkout.json" with { type: "json" };
import deContent from "../messages/de/content.json" with { type: "json" };
import deErrors from "../messages/de/errors.json" with { type: "json" };
import deFavourites from "../messages/de/favourites.json" with { type: "json" };
import deHome from "../messages/de/home.json" with { type: "json" };
import deMembers from "../messages/de/members.json" with { type: "json" };
import deMoney from "../messages/de/money.json" with { type: "json" };
import deNotifications from "../messages/de/notifications.json" with { type: "json" };
import deOrders from "../messages/de/orders.json" with { type: "json" };
import dePasswords from "../messages/de/passwords.json" with { type: "json" };
import deSearch from "../messages/de/search.json" with { type: "json" };
import deSessions from "../messages/de/sessions.json" with { type: "json" };
import deShell from "../messages/de/shell.json" with { type: "json" };
import deStructure from "../messages/de/structure.json" with { type: "json" };
import enAvailability from "../messages/en/availability.json" with { type: "json" };
import enCart from "../messages/en/cart.json" with { type: "json" };
import enCatalog from "../messages/en/catalog.json" with { type: "json" };
import enBrochures from "../messages/en/brochures.json" with { type: "json" };
import enCheckout from "../messages/en/checkout.json" with { type: "json" };
import enContent from "../messages/en/content.json" with { type: "json" };
import enErrors from "../messages/en/errors.json" with { type: "json" };
import enFavourites from "../messages/en/favourites.json" with { type: "json" };
import enHome from "../messages/en/home.json" with { type: "json" };
import enMembers from "../messages/en/members.json" with { type: "json" };
import enMoney from "../messages/en/money.json" with { type: "json" };
import enNotifications from "../messages/en/notifications.json" with { type: "json" };
import enOrders from "../messages/en/orders.json" with { type: "json" };
import enPasswords from "../messages/en/passwords.json" with { type: "json" };
import enSearch from "../messages/en/search.json" with { type: "json" };
import enSessions from "../messages/en/sessions.json" with { type: "json" };
import enShell from "../messages/en/shell.json" with { type: "json" };
import enStructure from "../messages/en/structure.json" with { type: "json" };
import plAvailability from "../messages/pl/availability.json" with { type: "json" };
import plCart from "../messages/pl/cart.json" with { type: "json" };
import plCatalog from "../messages/pl/catalog.json" with { type: "json" };
import plBrochures from "../messages/pl/brochures.json" with { type: "json" };
import plCheckout from "../messages/pl/checkout.json" with { type: "json" };
import plContent from "../messages/pl/content.json" with { type: "json" };
import plErrors from "../messages/pl/errors.json" with { type: "json" };
import plFavourites from "../messages/pl/favourites.json" with { type: "json" };
import plHome from "../messages/pl/home.json" with { type: "json" };
import plMembers from "../messages/pl/members.json" with { type: "json" };
import plMoney from "../messages/pl/money.json" with { type: "json" };
import plNotifications from "../messages/pl/notifications.json" with { type: "json" };
import plOrders from "../messages/pl/orders.json" with { type: "json" };
import plPasswords from "../messages/pl/passwords.json" with { type: "json" };
import plSearch from "../messages/pl/search.json" with { type: "json" };
import plSessions from "../messages/pl/sessions.json" with { type: "json" };
import plShell from "../messages/pl/shell.json" with { type: "json" };
import plStructure from "../messages/pl/structure.json" with { type: "json" };
import type { PluralTexts } from "./fill.ts";
import type { Locale } from "./locale.ts";

const pl = {
  availability: plAvailability,
  cart: plCart,
  catalog: plCatalog,
  brochures: plBrochures,
  checkout: plCheckout,
  content: plContent,
  errors: plErrors,
  favourites: plFavourites,
  home: plHome,
  members: plMembers,
  money: plMoney,
  notifications: plNotifications,
  orders: plOrders,
  passwords: plPasswords,
  search: plSearch,
  sessions: plSessions,
  shell: plShell,
  structure: plStructure,
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
    availability: enAvailability,
    cart: enCart,
    catalog: enCatalog,
    brochures: enBrochures,
    checkout: enCheckout,
    content: enContent,
    errors: enErrors,
    favourites: enFavourites,
    home: enHome,
    members: enMembers,
    money: enMoney,
    notifications: enNotifications,
    orders: enOrders,
    passwords: enPasswords,
    search: enSearch,
    sessions: enSessions,
    shell: enShell,
    structure: enStructure,
  },
  de: {
    availability: deAvailability,
    cart: deCart,
    catalog: deCatalog,
    brochures: deBrochures,
    checkout: deCheckout,
    content: deContent,
    errors: deErrors,
    favourites: deFavourites,
    home: deHome,
    members: deMembers,
    money: deMoney,
    notifications: deNotifications,
    orders: deOrders,
    passwords: dePasswords,
    search: deSearch,
    sessions: deSessions,
    shell: deShell,
    structure: deStructure,
  },
};
