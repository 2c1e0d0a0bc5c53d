import type { TranslationMessages } from "react-admin";

/** Files without a prefix: error codes and react-admin's `ra.…` are keys by themselves. */
const AT_THE_TOP = ["errors", "react-admin"];

/** Joins the files of a language, `./orders.json` as `orders`. */
export function messagesFrom(files: Readonly<Record<string, object>>): TranslationMessages {
  const groups = Object.entries(files).map(([path, texts]) => {
    const name = path.slice("./".length, -".json".length);
    return AT_THE_TOP.includes(name) ? texts : { [name]: texts };
  });
  return Object.assign({}, ...groups) as TranslationMessages;
}
