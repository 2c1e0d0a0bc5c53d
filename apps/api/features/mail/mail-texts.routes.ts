import { getMailText, listMailTexts as listOperation, pieceTexts, previewMailText } from "@kram/contract/mail";
import type { Country } from "@kram/countries/country";
import type { Serve } from "../../platform/http/route.ts";
import type { Letters } from "../../platform/letters.ts";
import { checkedBy, type SettingParts } from "../settings/public.ts";
import { mailBrand } from "./brand.ts";
import { withBrand } from "./mail-page.ts";
import { listMailTexts, presentMailText, sampleMail } from "./mail-texts.ts";

/** They are saved as parts of the settings. */
export function registerMailTextRoutes(deps: {
  serve: Serve;
  settingParts: SettingParts;
  letters: Letters;
  country: Country;
  shopUrl: string;
}): void {
  const { serve, settingParts } = deps;

  serve(listOperation, async () => ({ items: listMailTexts(settingParts) }));

  serve(getMailText, async ({ params: { letter } }) => presentMailText(deps, letter));

  serve(previewMailText, async ({ params: { letter }, body: { locale, texts } }) => {
    const worded = checkedBy(pieceTexts(letter), texts);
    const { subject, text, html } = withBrand(
      sampleMail(deps, { letter, locale, worded }),
      mailBrand(settingParts, deps),
    );
    return { subject, text, html };
  });
}
