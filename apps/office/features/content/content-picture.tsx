import { useTranslate } from "react-admin";
import { PicturePart } from "../../ui/picture-part.tsx";
import type { WholeContent } from "./contents-resource.ts";
import { useContentEdit } from "./use-content-edit.ts";

/** The picture of a text; a new one counts at once. */
export function ContentPicture({ text }: { text: WholeContent }) {
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
