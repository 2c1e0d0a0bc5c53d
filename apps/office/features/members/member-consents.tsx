import Box from "@mui/material/Box";
import { useTranslate } from "react-admin";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Part } from "../../ui/part.tsx";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import type { WholeMember } from "./members-resource.ts";

const CONSENTS = ["privacyPolicyAccepted", "contactAgreement", "rodoMarketingAccepted"] as const;

/** What a member agrees to now, and every decision with the text and the page it was about. */
export function MemberConsents({ member: { consents } }: { member: WholeMember }) {
  const translate = useTranslate();
  const formats = useFormats();
  const word = (granted: boolean) => translate(granted ? "members.granted" : "members.refused");
  return (
    <Part title={translate("members.consents")}>
      <Facts>
        {CONSENTS.map((consent) => (
          <Fact key={consent} label={`members.consent.${consent}`}>
            <ToneChip text={word(consents[consent])} tone={consents[consent] ? "good" : "past"} />
          </Fact>
        ))}
      </Facts>
      {consents.history.length > 0 && (
        <Box component="details" sx={{ mt: 2 }}>
          <Box component="summary" sx={{ cursor: "pointer", minHeight: 44, display: "list-item", lineHeight: "44px" }}>
            {translate("members.consent_history", { smart_count: consents.history.length })}
          </Box>
          <Box component="ol" reversed sx={{ m: 0, pl: 3 }}>
            {consents.history.map(({ consent, granted, decidedAt, source, document, version }) => (
              <Box component="li" key={`${consent} ${decidedAt}`} sx={{ mb: 1, overflowWrap: "anywhere" }}>
                {translate(`members.consent.${consent}`)}: {word(granted)}
                <Box sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
                  {formats.instant(decidedAt)}, {translate(`members.consent_source.${source}`)}, {document}
                  {version === null ? "" : `, ${translate("members.version", { version })}`}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </Part>
  );
}
