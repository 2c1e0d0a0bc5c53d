import { isBanner, isMenu } from "@kram/domain/content";
import { useRecordContext, useShowContext, useTranslate } from "react-admin";
import { PageLoading } from "../../ui/page-loading.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { PicturePart } from "../../ui/picture-part.tsx";
import { ShowPage } from "../../ui/show-page.tsx";
import { BannerTexts } from "./banner-texts.tsx";
import { ContentFiles } from "./content-files.tsx";
import { ContentGate } from "./content-gate.tsx";
import { ContentPlace } from "./content-place.tsx";
import { ContentTexts } from "./content-texts.tsx";
import { ContentVersions } from "./content-versions.tsx";
import type { ListedContent, WholeContent } from "./contents-resource.ts";
import { MenuTexts } from "./menu-texts.tsx";
import { useContentEdit } from "./use-content-edit.ts";
import Box from "@mui/material/Box";

/** One text: how it stands, its words in three languages, where it stands, its picture or files, its history. */
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
  // react-admin hands over the row of the list first; the whole text follows.
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

/** The picture of a text; a new one counts at once. */
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
