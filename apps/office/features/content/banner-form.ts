import { bannerLink, writeMenu } from "@kram/domain/content";
import { LANGUAGES, type Language } from "../../ui/language-panels.tsx";
import type { WholeContent } from "./contents-resource.ts";

/** A banner in its form: address, and in each language words and button. */
export interface BannerForm {
  href: string;
  words: Record<Language, { title: string; lead: string; button: string }>;
}

/** All languages lead to the same address. */
export function bannerToForm(texts: WholeContent["texts"]): BannerForm {
  const wordsIn = (language: Language) => {
    const { title, lead, content } = texts[language];
    return { title, lead, button: bannerLink(content)?.label ?? "" };
  };
  return {
    href: bannerLink(texts.pl.content)?.href ?? "",
    words: { pl: wordsIn("pl"), en: wordsIn("en"), de: wordsIn("de") },
  };
}

/** Typed texts; a button without words in a language has the Polish ones. Emptied fields are absent. */
export function formToBanner({ href, words }: BannerForm, before: WholeContent["texts"]): WholeContent["texts"] {
  const address = (href ?? "").trim();
  const [pl, en, de] = LANGUAGES.map((language) => {
    const { title, lead, button } = words[language];
    const label = (button || words.pl.button || "").trim();
    const content = address === "" || label === "" ? "" : writeMenu([{ href: address, label }]);
    return { ...before[language], title: title ?? "", lead: lead ?? "", content };
  }) as [WholeContent["texts"]["pl"], WholeContent["texts"]["pl"], WholeContent["texts"]["pl"]];
  return { pl, en, de };
}
