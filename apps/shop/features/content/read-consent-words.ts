import type { Locale } from "../../i18n/locale.ts";
import { readAdditional } from "./data/content-api.ts";
import { renderMarkdown } from "./text/markdown.ts";

/** Words of a consent: what stands at its box, and what exactly is agreed to. */
interface ConsentWords {
  lead: string;
  more: string;
}

/** The owner's words of the consents that have no page of their own; null where none are published. */
export async function readConsentWords(
  locale: Locale,
): Promise<Record<"contactAgreement" | "rodoMarketingAccepted", ConsentWords | null>> {
  const texts = await readAdditional("consents", locale);
  const wordsOf = (id: string) => {
    const found = texts.find(({ contentId }) => contentId === id);
    return found ? { lead: found.lead, more: found.content.trim() } : null;
  };
  return { contactAgreement: wordsOf("contact-agreement"), rodoMarketingAccepted: wordsOf("marketing-agreement") };
}

/** What the owner says of regulations that changed, in the version for private people or companies; empty where none is published. Source: consents 5. */
export async function readRegulationsUpdate(
  locale: Locale,
  audience: "standard" | "company",
): Promise<{ title: string; lead: string; html: string }> {
  const texts = await readAdditional("consents", locale);
  const found = texts.find((text) => text.contentId === "regulations-update" && text.audience === audience);
  if (!found) return { title: "", lead: "", html: "" };
  return { title: found.title, lead: found.lead, html: renderMarkdown(found.content, locale).html };
}
