import english from "ra-language-english";
import type { TranslationMessages } from "react-admin";
import { messagesFrom } from "../messages-from.ts";

const ra: TranslationMessages["ra"] = {
  ...english.ra,
  page: { ...english.ra.page, dashboard: "Today" },
  auth: { ...english.ra.auth, username: "E-mail", logout: "Sign out", user_menu: "Account" },
};

/** react-admin brings its own English texts. */
export default {
  ...english,
  ...messagesFrom(import.meta.glob<object>("./*.json", { eager: true, import: "default" })),
  ra,
} satisfies TranslationMessages;
