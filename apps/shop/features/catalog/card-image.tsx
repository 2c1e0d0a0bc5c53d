import type { Product } from "@kram/contract/catalog";
import { getImageProps } from "next/image";
import { pictureSource, placeholderOf } from "./product-picture.ts";

/** Width that a card takes, as in HTML's `sizes`. */
const SIZES = "(min-width: 64rem) 300px, (min-width: 48rem) 31vw, 46vw";

/** Widths in pixels that a card's picture is worth: up to three device pixels for each of a card on a phone, two on a wide screen. */
const WIDTHS: ReadonlySet<string> = new Set(["384w", "640w"]);

/** A product's picture on a card, in few sizes, since a list of 50 names each of them twice. The title stands beside it, so it says nothing. */
export function CardImage({ product, eager }: { product: Product; eager: boolean }) {
  const { mainImage, brand } = product;
  if (!mainImage) return <img src={placeholderOf(brand)} alt="" width={800} height={800} />;
  const { props } = getImageProps({ ...pictureSource(mainImage), alt: "", sizes: SIZES, quality: 75 });
  const sources = (props.srcSet ?? "").split(", ").filter((source) => WIDTHS.has(source.split(" ").at(-1) ?? ""));
  return (
    <img
      alt=""
      width={props.width}
      height={props.height}
      decoding="async"
      {...(eager ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
      sizes={SIZES}
      srcSet={sources.join(", ")}
      src={sources.at(-1)?.split(" ")[0] ?? props.src}
    />
  );
}
