import type { Product } from "@kram/contract/catalog";
import { getImageProps } from "next/image";
import { pictureSource, placeholderOf } from "./product-picture.ts";

/**
 * The two widths in pixels that a card's picture is worth, for up to 300 pixels of the page: plain screens, and sharp ones.
 * Browsers choose by the descriptor: below a density of two the small one, else the large one.
 */
const SMALL = "384w";
const LARGE = "640w";
const LARGE_FROM = "3.5x";

/** A product's picture on a card, in two sizes named once each, since a list has 50 of them. The title stands beside it, so it says nothing. */
export function CardImage({ product, eager }: { product: Product; eager: boolean }) {
  const { mainImage, brand } = product;
  if (!mainImage) return <img src={placeholderOf(brand)} alt="" width={800} height={800} />;
  const { props } = getImageProps({ ...pictureSource(mainImage), alt: "", sizes: "100vw", quality: 75 });
  const sources = (props.srcSet ?? "").split(", ").map((source) => source.split(" "));
  const addressOf = (width: string) => sources.find(([, each]) => each === width)?.[0] ?? props.src;
  return (
    <img
      alt=""
      width={props.width}
      height={props.height}
      decoding="async"
      {...(eager ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
      srcSet={`${addressOf(LARGE)} ${LARGE_FROM}`}
      src={addressOf(SMALL)}
    />
  );
}
