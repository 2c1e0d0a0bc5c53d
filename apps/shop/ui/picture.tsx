import { getImageProps } from "next/image";

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
  return <img {...rest} alt={alt} className={className} />;
}
