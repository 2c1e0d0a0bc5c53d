import type { Picture as ApiPicture } from "@kram/contract/catalog";
import { Picture } from "../../ui/picture.tsx";
import { pictureSource, placeholderOf } from "./product-picture.ts";

/** Main picture of a product, or the quiet drawing of its brand when there is none. */
export function ProductImage({
  picture,
  brand,
  alt,
  sizes,
  eager = false,
  className,
}: {
  picture: ApiPicture | null;
  brand: string;
  alt: string;
  sizes: string;
  eager?: boolean;
  className: string;
}) {
  if (!picture) return <img src={placeholderOf(brand)} alt={alt} width={800} height={800} className={className} />;
  return <Picture source={pictureSource(picture)} alt={alt} sizes={sizes} eager={eager} className={className} />;
}
