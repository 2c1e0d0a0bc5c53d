import { getImageProps } from "next/image";
import { preload } from "react-dom";

/** A thirtieth smaller than at 75, and nobody sees it; one for all pages, so that they share pictures. */
export const PICTURE_QUALITY = 72;

/** Below the shop's prefix, `/pl/media/…`, in pixels. */
export interface PictureSource {
  src: string;
  width: number;
  height: number;
}

/** Several sizes without scripts; `sizes` as in HTML, `eager` at the page's top. */
export function Picture({
  source,
  alt,
  sizes,
  eager = false,
  className,
}: {
  source: PictureSource;
  alt: string;
  sizes: string;
  eager?: boolean;
  className?: string;
}) {
  const { props } = getImageProps({
    ...source,
    alt,
    sizes,
    quality: PICTURE_QUALITY,
    ...(eager ? { loading: "eager" as const, fetchPriority: "high" as const } : {}),
  });
  const { style: _, ...rest } = props;
  const offer = offered(props, source.width, sizes);
  if (eager) askEarly(offer, sizes);
  return <img {...rest} {...offer} alt={alt} className={className} />;
}

/** Names a picture of the first screen in the head of its page, and with a page that is fetched ahead. */
export function askEarly({ src, srcSet }: Offer, sizes?: string): void {
  const sources = srcSet === undefined ? {} : { imageSrcSet: srcSet, imageSizes: sizes };
  preload(src, { as: "image", fetchPriority: "high", ...sources });
}

/** Of the densest screens. */
const MOST_PIXELS = 3;

interface Offer {
  src: string;
  srcSet?: string | undefined;
}

/** Without what no screen takes: Next offers widths beyond the picture's own, and a page's widths to a thumbnail. */
function offered({ srcSet, src }: Offer, own: number, sizes: string): Offer {
  if (!srcSet) return { src };
  const sources = srcSet.split(", ").map((source) => source.split(" ") as [address: string, width: string]);
  const largest = sources.findIndex(([, width]) => Number.parseInt(width, 10) >= Math.min(own, mostPixels(sizes)));
  const kept = largest < 0 ? sources : sources.slice(0, largest + 1);
  return { srcSet: kept.map((source) => source.join(" ")).join(", "), src: kept.at(-1)?.[0] ?? src };
}

function mostPixels(sizes: string): number {
  const [, number = "", unit] = /^([\d.]+)(px|rem)$/u.exec(sizes) ?? [];
  return number === "" ? Number.POSITIVE_INFINITY : Number(number) * (unit === "rem" ? 16 : 1) * MOST_PIXELS;
}
