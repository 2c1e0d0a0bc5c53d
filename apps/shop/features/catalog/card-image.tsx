import type { Product } from "@kram/contract/catalog";
import { getImageProps } from "next/image";
import { pictureSource, placeholderOf } from "./product-picture.ts";

/**
 * The width in pixels in which cards show their picture, for up to 300 pixels of the page: sharp on sharp screens, and light
 * enough for others. One address alone, since a list names 50 of them.
 */
const WIDTH = "640w";

/** A product's picture on a card. The title stands beside it, so it says nothing. */
export function CardImage({ product, eager }: { product: Product; eager: boolean }) {
  const { mainImage, brand } = product;
  if (!mainImage) return <img src={placeholderOf(brand)} alt="" width={800} height={800} />;
  const { props } = getImageProps({ ...pictureSource(mainImage), alt: "", sizes: "100vw", quality: 75 });
  const sources = (props.srcSet ?? "").split(", ").map((source) => source.split(" "));
  const [address = props.src] = sources.find(([, width]) => width === WIDTH) ?? [];
  return (
    <img
      alt=""
      width={props.width}
      height={props.height}
      {...(eager ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
      src={address}
    />
  );
}
