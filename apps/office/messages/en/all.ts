import english from "ra-language-english";
import type { TranslationMessages } from "react-admin";
import actions from "./actions.json";
import carts from "./carts.json";
import catalog from "./catalog.json";
import complaints from "./complaints.json";
import content from "./content.json";
import contact from "./contact.json";
import promotions from "./promotions.json";
import broadcasts from "./broadcasts.json";
import door from "./door.json";
import errors from "./errors.json";
import locks from "./locks.json";
import mail from "./mail.json";
import members from "./members.json";
import office from "./office.json";
import orders from "./orders.json";
import outbox from "./outbox.json";
import settings from "./settings.json";
import resources from "./resources.json";
import returns from "./returns.json";
import staff from "./staff.json";
import tables from "./tables.json";
import today from "./today.json";
import withdrawals from "./withdrawals.json";

const ra: TranslationMessages["ra"] = {
  ...english.ra,
  page: { ...english.ra.page, dashboard: "Today" },
  auth: { ...english.ra.auth, username: "E-mail", logout: "Sign out", user_menu: "Account" },
};

const messages: TranslationMessages = {
  ...english,
  ra,
  ...errors,
  office,
  door,
  resources,
  orders,
  complaints,
  contact,
  returns,
  tables,
  today,
  withdrawals,
  mail,
  members,
  locks,
  staff,
  actions,
  outbox,
  settings,
  catalog,
  broadcasts,
  carts,
  promotions,
  content,
};

/** All texts of the office in this language; error codes stand at the top as their own keys. */
export default messages;
