import type { Picture as ApiPicture } from "@kram/contract/catalog";
import { BASE_PATH } from "../../../config/instance.ts";
import { Picture, type PictureSource } from "../../../ui/picture.tsx";

/** A picture of the API as a source below the shop's own prefix. */
export function pictureSource({ attributes }: ApiPicture): PictureSource {
  return { src: BASE_PATH + attributes.url, width: attributes.width, height: attributes.height };
}

/** The wide picture at the top of a page. It decorates: its words stand in the text. */
export function LeadPicture({ picture }: { picture: ApiPicture | null }) {
  if (!picture) return null;
  return (
    <div className="overflow-hidden rounded bg-sunken max-md:-mx-4 max-md:rounded-none">
      <Picture
        source={pictureSource(picture)}
        alt=""
        sizes="(min-width: 84rem) 78rem, 100vw"
        eager
        className="aspect-3/2 w-full object-cover md:aspect-21/9"
      />
    </div>
  );
}
