import type { LetterId } from "@kram/domain/mail";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import {
  FormDataConsumer,
  Link,
  Title,
  useDataProvider,
  useGetOne,
  useNotify,
  useParams,
  useRefresh,
  useTranslate,
} from "react-admin";
import { FailedState } from "../../../ui/failures.tsx";
import { LanguagePanels } from "../../../ui/language-panels.tsx";
import { PageLoading, PageTitle } from "../../../ui/page.tsx";
import { PartForm } from "../../../ui/part-form.tsx";
import { PartHistory } from "../parts/part-history.tsx";
import type { SettingRecord } from "../parts/setting-parts-resource.ts";
import { SettingsTabs } from "../settings-tabs.tsx";
import { MailPreview } from "./mail-preview.tsx";
import type { MailTextRecord } from "./mail-texts-resource.ts";
import { languagesWithProblems, ownTexts, ownTextsIn, problemIn, shownTexts, type TypedTexts } from "./own-texts.ts";
import { PieceInput } from "./piece-input.tsx";

const ONE_RETRY = { retry: 1, retryDelay: 400 } as const;

/** The texts of one letter by language, with preview and history. */
export default function MailTextPage() {
  const translate = useTranslate();
  const { letter = "" } = useParams();
  const text = useGetOne<MailTextRecord>("mail-texts", { id: letter }, ONE_RETRY);
  const part = useGetOne<SettingRecord>("setting-parts", { id: `mail-${letter as LetterId}` }, ONE_RETRY);
  const error = text.error ?? part.error;
  const isThere = text.data && part.data;
  const again = () => void Promise.all([text.refetch(), part.refetch()]);
  return (
    <Box sx={{ mt: 2, maxWidth: 1200 }}>
      <Title title={<PageTitle text={translate(`mail-texts.letters.${letter}`, { _: letter })} />} />
      <SettingsTabs />
      <Box component="p" sx={{ mt: 0 }}>
        <Link to="/settings/mail-texts">{translate("mail-texts.all")}</Link>
      </Box>
      {!isThere && !error && <PageLoading />}
      {error && !isThere && <FailedState code={error.message} onRetry={again} />}
      {text.data && part.data && <MailTextForm key={part.data.version} part={part.data} text={text.data} />}
      <Box sx={{ mt: 3 }}>{part.data && part.data.version > 0 && <PartHistory newest={part.data} />}</Box>
    </Box>
  );
}

function MailTextForm({ text, part }: { text: MailTextRecord; part: SettingRecord }) {
  const translate = useTranslate();
  const office = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const { letter, pieces, defaults } = text;
  const send = async (typed: TypedTexts) => {
    const data = { version: part.version, value: ownTexts(text, typed) };
    await office.update("setting-parts", { id: part.id, data, previousData: part });
    notify("settings.saved", { type: "success" });
    refresh();
  };
  return (
    <PartForm button="ra.action.save" defaultValues={shownTexts(text, part.value ?? {})} onSend={send}>
      <Alert severity="info" sx={{ maxWidth: 720 }}>
        {translate("mail-texts.kept")}
      </Alert>
      <FormDataConsumer<TypedTexts>>
        {({ formData }) => (
          <LanguagePanels wrong={languagesWithProblems(text, formData)}>
            {(language, isShown) => (
              <>
                <Box sx={{ display: "grid", gap: 3, alignContent: "start", mt: 2 }}>
                  {pieces.map((piece) => (
                    <PieceInput
                      key={piece.piece}
                      language={language}
                      letter={letter}
                      piece={piece}
                      usual={defaults[language][piece.piece] ?? ""}
                    />
                  ))}
                </Box>
                {isShown && (
                  <Box sx={{ mt: 2, minWidth: 0 }}>
                    <MailPreview
                      language={language}
                      letter={letter}
                      problem={problemIn(text, formData, language)}
                      texts={ownTextsIn(text, formData, language)}
                    />
                  </Box>
                )}
              </>
            )}
          </LanguagePanels>
        )}
      </FormDataConsumer>
    </PartForm>
  );
}
