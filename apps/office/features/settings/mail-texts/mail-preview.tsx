import type { LetterId } from "@kram/domain/mail";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import Typography from "@mui/material/Typography";
import { useEffect, useId, useState } from "react";
import { useDataProvider, useTranslate } from "react-admin";
import type { Language } from "../../../ui/language-panels.tsx";
import { Part } from "../../../ui/part.tsx";
import { MailPage } from "../../mail/public.ts";
import type { MailPreviewRecord } from "./mail-texts-resource.ts";

/** After the last key. */
const WAIT_MS = 500;

type Shown = { mail: MailPreviewRecord } | { problem: string };

/** The mail as it would leave, with invented data; follows what is being typed, but for what would be refused. */
export function MailPreview({
  letter,
  language,
  texts,
  problem,
}: {
  letter: LetterId;
  language: Language;
  texts: Readonly<Record<string, string>>;
  /** Key of the first problem of these texts. */
  problem: string | undefined;
}) {
  const translate = useTranslate();
  const answered = usePreview(letter, language, problem === undefined ? JSON.stringify(texts) : null);
  const shown = problem === undefined ? answered : { problem };
  return (
    <Part hint={translate("mail-texts.preview_hint")} title={translate("settings.preview")}>
      {shown && "problem" in shown && <Alert severity="warning">{translate(shown.problem)}</Alert>}
      {shown && "mail" in shown && <PreviewedMail language={language} mail={shown.mail} />}
    </Part>
  );
}

function usePreview(letter: LetterId, language: Language, texts: string | null): Shown | null {
  const office = useDataProvider();
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    if (texts === null) return undefined;
    let isOver = false;
    const show = (next: Shown) => {
      if (!isOver) setShown(next);
    };
    const timer = setTimeout(() => {
      const data = { letter, locale: language, texts: JSON.parse(texts) as object };
      office.create<MailPreviewRecord>("mail-previews", { data }).then(
        (answer) => show({ mail: answer.data }),
        (failure: unknown) => show({ problem: failure instanceof Error ? failure.message : "server.failed" }),
      );
    }, WAIT_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [office, letter, language, texts]);
  return shown;
}

function PreviewedMail({ mail, language }: { mail: MailPreviewRecord; language: Language }) {
  const translate = useTranslate();
  const id = useId();
  const [form, setForm] = useState<"page" | "text">("page");
  return (
    <Box sx={{ display: "grid", gap: 1, minWidth: 0 }}>
      <Typography lang={language} sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
        {mail.subject}
      </Typography>
      <Tabs
        aria-label={translate("settings.preview")}
        onChange={(_, next: "page" | "text") => setForm(next)}
        value={form}
      >
        {(["page", "text"] as const).map((each) => (
          <Tab
            aria-controls={`${id}-${each}`}
            id={`${id}-tab-${each}`}
            key={each}
            label={translate(`mail.as_${each}`)}
            value={each}
          />
        ))}
      </Tabs>
      <Box aria-labelledby={`${id}-tab-${form}`} id={`${id}-${form}`} lang={language} role="tabpanel">
        {form === "page" ? (
          <MailPage html={mail.html} subject={mail.subject} />
        ) : (
          <Box component="pre" sx={{ m: 0, fontFamily: "inherit", whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
            {mail.text}
          </Box>
        )}
      </Box>
    </Box>
  );
}
