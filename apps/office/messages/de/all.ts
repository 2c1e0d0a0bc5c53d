import type { TranslationMessages } from "react-admin";
import door from "./door.json";
import errors from "./errors.json";
import locks from "./locks.json";
import mail from "./mail.json";
import members from "./members.json";
import office from "./office.json";
import orders from "./orders.json";
import reactAdmin from "./react-admin.json";
import resources from "./resources.json";

const messages: TranslationMessages = {
  ...reactAdmin,
  ...errors,
  office,
  door,
  resources,
  orders,
  mail,
  members,
  locks,
};

/** All texts of the office in this language; error codes stand at the top as their own keys. */
export default messages;
