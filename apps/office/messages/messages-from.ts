import type { TranslationMessages } from "react-admin";

/** Files whose texts stand at the top: error codes are their own keys, react-admin asks for its texts as `ra.…`. */
const AT_THE_TOP = ["errors", "react-admin"];

/** Puts the files of a language together, `./orders.json` as `orders`: a new file needs to be named nowhere. */
export function messagesFrom(files: Readonly<Record<string, object>>): TranslationMessages {
  const groups = Object.entries(files).map(([path, texts]) => {
    const name = path.slice("./".length, -".json".length);
    return AT_THE_TOP.includes(name) ? texts : { [name]: texts };
  });
  return Object.assign({}, ...groups) as TranslationMessages;
}
