import type { TranslationMessages } from "react-admin";

/** Error codes and react-admin's `ra.…` have no prefix. */
const AT_THE_TOP = ["errors", "react-admin"];

/** `./orders.json` becomes `orders`. */
export function messagesFrom(files: Readonly<Record<string, object>>): TranslationMessages {
  const groups = Object.entries(files).map(([path, texts]) => {
    const name = path.slice("./".length, -".json".length);
    return AT_THE_TOP.includes(name) ? texts : { [name]: texts };
  });
  return Object.assign({}, ...groups) as TranslationMessages;
}
