import { useTranslate } from "react-admin";
import { PicturePart } from "../../ui/picture-part.tsx";
import { useEdit } from "../../ui/use-edit.ts";
import type { CategoryEdit, CategoryRecord } from "./categories-resource.ts";

/** The picture of a category on the home page and above its list; a new one counts at once. */
export function CategoryPicture({ category }: { category: CategoryRecord }) {
  const translate = useTranslate();
  const edit = useEdit("categories", category);
  return (
    <PicturePart
      hint={translate("categories.picture_hint")}
      onPicture={(picture) =>
        edit(
          { picture: { picture } } satisfies CategoryEdit,
          picture ? "content.picture_saved" : "content.picture_gone",
        )
      }
      url={category.pictureUrl}
    />
  );
}
