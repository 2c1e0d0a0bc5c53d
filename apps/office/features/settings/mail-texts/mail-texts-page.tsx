import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Link, Title, useGetList, useTranslate } from "react-admin";
import { OF_LIST } from "../../../platform/office-resource.ts";
import { FailedState } from "../../../ui/failures.tsx";
import { PageLoading, PageTitle } from "../../../ui/page.tsx";
import { Part } from "../../../ui/part.tsx";
import { ToneChip } from "../../../ui/tone-chip.tsx";
import { SettingsTabs } from "../settings-tabs.tsx";
import type { MailTextRow } from "./mail-texts-resource.ts";

const GROUPS = ["orders", "service", "club", "account", "messages"] as const;
const ONE_RETRY = { retry: 1, retryDelay: 400 } as const;

/** Every letter that an owner may word, and which ones are worded. */
export default function MailTextsPage() {
  const translate = useTranslate();
  const { data, error, refetch } = useGetList<MailTextRow>("mail-texts", OF_LIST, ONE_RETRY);
  return (
    <Box sx={{ mt: 2, maxWidth: 1200 }}>
      <Title title={<PageTitle text={translate("settings.parts.mail-texts")} />} />
      <SettingsTabs />
      <Typography sx={{ mb: 2, maxWidth: 720 }}>{translate("mail-texts.hint")}</Typography>
      {!data && !error && <PageLoading />}
      {error && !data && <FailedState code={error.message} onRetry={() => void refetch()} />}
      {data && (
        <Box
          sx={{
            display: "grid",
            gap: 2,
            alignItems: "start",
            gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "1fr 1fr" },
          }}
        >
          {GROUPS.map((group) => (
            <Part key={group} title={translate(`mail-texts.groups.${group}`)}>
              <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
                {data
                  .filter((row) => row.group === group)
                  .map((row) => (
                    <LetterLine key={row.id} row={row} />
                  ))}
              </Box>
            </Part>
          ))}
        </Box>
      )}
    </Box>
  );
}

function LetterLine({ row: { letter, worded } }: { row: MailTextRow }) {
  const translate = useTranslate();
  const languages = worded.map((language) => translate(`catalog.language.${language}`)).join(", ");
  return (
    <Box
      component="li"
      sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", minHeight: 44, py: 0.5 }}
    >
      <Link to={`/settings/mail-texts/${letter}`}>{translate(`mail-texts.letters.${letter}`)}</Link>
      {worded.length > 0 && <ToneChip text={translate("mail-texts.worded", { languages })} tone="good" />}
    </Box>
  );
}
