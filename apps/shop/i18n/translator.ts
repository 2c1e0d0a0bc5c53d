import { createTranslator } from "use-intl/core";
import type { Locale } from "./locale.ts";
import { MESSAGES, type Messages } from "./messages.ts";

type TextFeature = keyof Messages;

/** For server components, `translator(locale, "catalog")("add")`; missing texts are Polish. Source: languages 3. */
export function translator<Feature extends TextFeature>(locale: Locale, feature: Feature) {
  return createTranslator<Messages, Feature>({
    locale,
    messages: MESSAGES[locale],
    namespace: feature as never,
    onError: () => {},
    getMessageFallback: ({ key, namespace }) => polish(namespace, key),
  });
}

function polish(namespace: string | undefined, key: string): string {
  const path = [...(namespace?.split(".") ?? []), ...key.split(".")];
  const text = path.reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], MESSAGES.pl);
  return typeof text === "string" ? text : key;
}
