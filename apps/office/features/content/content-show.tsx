import { isBanner, isMenu } from "@kram/domain/content";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import { useRecordContext, useShowContext, useTranslate } from "react-admin";
import { ChooseFile } from "../../ui/inputs.tsx";
import { LANGUAGES } from "../../ui/language-panels.tsx";
import { PageLoading, PageTitle, ShowPage } from "../../ui/page.tsx";
import { Part } from "../../ui/part.tsx";
import { PicturePart } from "../../ui/picture-part.tsx";
import { useRun } from "../../ui/sending.ts";
import { BannerTexts } from "./banner-texts.tsx";
import { ContentGate } from "./content-gate.tsx";
import { ContentPlace } from "./content-place.tsx";
import { ContentTexts } from "./content-texts.tsx";
import { ContentVersions } from "./content-versions.tsx";
import type { ListedContent, WholeContent } from "./contents-resource.ts";
import { MenuTexts } from "./menu-texts.tsx";
import { useContentEdit } from "./use-content-edit.ts";

export default function ContentShow() {
  return (
    <ShowPage title={<ContentTitle />}>
      <ContentParts />
    </ShowPage>
  );
}

function ContentTitle() {
  const { record } = useShowContext<WholeContent>();
  const translate = useTranslate();
  return <PageTitle text={record?.title ?? translate("resources.contents.name", { smart_count: 1 })} />;
}

function ContentParts() {
  const text = useRecordContext<ListedContent | WholeContent>();
  // react-admin hands over the list's row first.
  if (!text || !("texts" in text)) return <PageLoading />;
  const saved = `${text.version}-${text.edits}`;
  if (isMenu(text))
    return (
      <Box sx={{ display: "grid", gap: 3 }}>
        <ContentGate text={text} />
        <MenuTexts key={saved} text={text} />
        <ContentVersions text={text} />
      </Box>
    );
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <ContentGate text={text} />
      {text.type === "file" && <ContentFiles text={text} />}
      {isBanner(text) ? <BannerTexts key={saved} text={text} /> : <ContentTexts key={saved} text={text} />}
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: { xs: "1fr", lg: "minmax(0, 1fr) minmax(0, 1fr)" } }}>
        <Box sx={{ display: "grid", gap: 3, alignContent: "start" }}>
          <ContentPlace key={`${text.category}-${text.position}`} text={text} />
          {text.type !== "file" && <ContentPicture text={text} />}
        </Box>
        <ContentVersions text={text} />
      </Box>
    </Box>
  );
}

function ContentPicture({ text }: { text: WholeContent }) {
  const translate = useTranslate();
  const edit = useContentEdit(text);
  return (
    <PicturePart
      hint={translate("catalog.picture_hint")}
      onPicture={(picture) =>
        edit({ picture: { picture } }, picture ? "content.picture_saved" : "content.picture_gone")
      }
      url={text.picture?.attributes.formats.small.url ?? null}
    />
  );
}

const KILOBYTE = 1024;

/** A PDF in each language; Polish stands in for missing ones. */
function ContentFiles({ text }: { text: WholeContent }) {
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
