import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import { useTranslate } from "react-admin";
import { ChooseFile } from "../../ui/choose-file.tsx";
import { LANGUAGES } from "../../ui/language-panels.tsx";
import { Part } from "../../ui/part.tsx";
import { useRun } from "../../ui/use-run.ts";
import type { WholeContent } from "./contents-resource.ts";
import { useContentEdit } from "./use-content-edit.ts";

const KILOBYTE = 1024;

/** The PDF of a file to download in each language; readers of a language without one get the Polish one. A part of the draft. */
export function ContentFiles({ text }: { text: WholeContent }) {
  const translate = useTranslate();
  const edit = useContentEdit(text);
  const { busy, run } = useRun();
  const { version, edits } = text;
  const set = (language: (typeof LANGUAGES)[number], file: { name: string; content: string } | null) =>
    void run(() =>
      edit({ file: { version, edits, language, file } }, file ? "content.file_saved" : "content.file_gone"),
    );
  return (
    <Part hint={translate("content.files_hint")} title={translate("content.files")}>
      <Box sx={{ display: "grid", gap: 1.5 }}>
        {LANGUAGES.map((language) => {
          const file = text.files[language];
          const name = translate(`catalog.language.${language}`);
          return (
            <Box key={language} sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center" }}>
              <Box sx={{ minWidth: 90, fontWeight: 600 }}>{name}</Box>
              {file && <MuiLink href={file.url}>PDF, {Math.max(1, Math.round(file.sizeBytes / KILOBYTE))} kB</MuiLink>}
              <ChooseFile
                accept="application/pdf"
                busy={busy}
                label={`${translate(file ? "content.change_file" : "content.add_file")}: ${name}`}
                onFile={(chosen) => set(language, chosen)}
              />
              {file && (
                <Button
                  aria-label={`${translate("content.remove_file")}: ${name}`}
                  color="error"
                  disabled={busy}
                  onClick={() => set(language, null)}
                >
                  {translate("content.remove_file")}
                </Button>
              )}
            </Box>
          );
        })}
      </Box>
    </Part>
  );
}
