import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useState } from "react";
import { useDataProvider, useLocaleState, useTranslate } from "react-admin";
import { toOfficeLocale } from "../../platform/locales.ts";
import { Part } from "../../ui/part.tsx";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { useRun } from "../../ui/sending.ts";
import { STATE_TONES } from "./content-words.ts";
import type { WholeContent } from "./contents-resource.ts";
import { MarkdownPreview } from "./markdown-preview.tsx";
import { useContentEdit } from "./use-content-edit.ts";

type Opened = NonNullable<WholeContent["opened"]>;

/** Restores an earlier one as a draft. */
export function ContentVersions({ text }: { text: WholeContent }) {
  const translate = useTranslate();
  const formats = useFormats();
  const office = useDataProvider();
  const { busy, run } = useRun();
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (version: number) =>
    run(async () => {
      const data = { open: version };
      const answer = await office.update<WholeContent>("contents", { id: text.id, data, previousData: text });
      setOpened(answer.data.opened ?? null);
    });
  return (
    <Part hint={translate("content.versions_hint")} title={translate("content.versions")}>
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1.5 }}>
        {text.versions.map(({ version, state, editedAt, editedBy, publishedAt, announcedAt, renewsConsent }) => (
          <Box component="li" key={version} sx={{ borderTop: 1, borderColor: "divider", pt: 1.5 }}>
            <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
              <strong>{translate("content.version", { version })}</strong>
              <ToneChip text={translate(`content.state.${state}`)} tone={STATE_TONES[state]} />
              <Button
                aria-label={`${translate("content.read_version")}: ${version}`}
                disabled={busy}
                onClick={() => void open(version)}
                size="small"
              >
                {translate("content.read_version")}
              </Button>
            </Box>
            <Box sx={{ color: "text.secondary", fontSize: "0.875rem" }}>
              {editedBy ?? translate("content.by_import")}, {formats.instant(editedAt)}
              {publishedAt !== null && ` · ${translate("content.published_at", { at: formats.instant(publishedAt) })}`}
              {announcedAt !== null && ` · ${translate("content.announced_at", { at: formats.instant(announcedAt) })}`}
              {renewsConsent && ` · ${translate("content.renews_consent")}`}
            </Box>
          </Box>
        ))}
      </Box>
      {opened && <OneVersion onClose={() => setOpened(null)} opened={opened} text={text} />}
    </Part>
  );
}

function OneVersion({ text, opened, onClose }: { text: WholeContent; opened: Opened; onClose: () => void }) {
  const translate = useTranslate();
  const id = useId();
  const [locale] = useLocaleState();
  const edit = useContentEdit(text);
  const { busy, run } = useRun();
  const language = toOfficeLocale(locale);
  const words = opened.texts[language].title === "" ? opened.texts.pl : opened.texts[language];
  const { version, edits } = text;
  const restore = () =>
    run(async () => {
      await edit({ restored: { version, edits, from: opened.version } }, "content.restored");
      onClose();
    });
  return (
    <Dialog aria-labelledby={id} fullWidth maxWidth="md" onClose={onClose} open>
      <DialogTitle id={id}>{translate("content.version", { version: opened.version })}</DialogTitle>
      <DialogContent>
        <MarkdownPreview language={words === opened.texts.pl ? "pl" : language} words={words} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("ra.action.close")}</Button>
        {opened.version !== text.version && (
          <Button disabled={busy} onClick={() => void restore()} variant="contained">
            {translate("content.restore")}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
