"use client";
import { fill } from "../../i18n/fill.ts";
import { Icon } from "../../ui/icon.tsx";
import type { RegistrationTexts } from "./registration-texts.ts";
import type { Sponsor } from "./use-sponsor.ts";

/** Says whose the typed number is, aloud as well; what is wrong with it stands at its field. */
export function SponsorLine({ sponsor, texts }: { sponsor: Sponsor; texts: RegistrationTexts["join"] }) {
  return (
    <p role="status" className="-mt-4 min-h-6 text-sm text-ink-soft">
      {sponsor.state === "looking" && texts.looking}
      {sponsor.state === "found" && (
        <span className="flex items-start gap-1.5 font-semibold text-green">
          <Icon name="check" className="mt-0.5 size-5" />
          <span>{fill(texts.found, { name: sponsor.name })}</span>
        </span>
      )}
    </p>
  );
}
