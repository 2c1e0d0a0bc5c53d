import { menuLinks, writeMenu } from "@kram/domain/content";
import { LANGUAGES, type Language } from "../../ui/language-panels.tsx";
import type { WholeContent } from "./contents-resource.ts";

type Names = Record<Language, string>;

/** A menu in its form: name, and links with a name in each language. */
export interface MenuForm {
  titles: Names;
  links: ({ href: string } & Names)[];
}

/** Links in the Polish order, with other languages' names of the same addresses. */
export function menuToForm(texts: WholeContent["texts"]): MenuForm {
  const named = (language: Language) =>
    new Map(menuLinks(texts[language].content).map(({ href, label }) => [href, label]));
  const [english, german] = [named("en"), named("de")];
  return {
    titles: { pl: texts.pl.title, en: texts.en.title, de: texts.de.title },
    links: menuLinks(texts.pl.content).map(({ href, label }) => ({
      href,
      pl: label,
      en: english.get(href) ?? "",
      de: german.get(href) ?? "",
    })),
  };
}

/** Typed texts; a link without a name in a language has the Polish one. Emptied fields are absent. */
export function formToMenu(typed: MenuForm, before: WholeContent["texts"]): WholeContent["texts"] {
  const [pl, en, de] = LANGUAGES.map((language) => {
    const links = (typed.links ?? []).map(({ href, ...names }) => ({
      href: href.trim(),
      label: (names[language] || names.pl).trim(),
    }));
    return { ...before[language], title: typed.titles[language] ?? "", content: writeMenu(links) };
  }) as [WholeContent["texts"]["pl"], WholeContent["texts"]["pl"], WholeContent["texts"]["pl"]];
  return { pl, en, de };
}
