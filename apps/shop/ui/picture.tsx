import { getImageProps } from "next/image";

/** A picture's file below the shop's prefix, `/pl/media/…`, with its size in pixels. */
export interface PictureSource {
  src: string;
  width: number;
  height: number;
}

/** A picture in several sizes without scripts; `sizes` as in HTML, `eager` for the one at the top. */
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
    quality: 75,
    ...(eager ? { loading: "eager" as const, fetchPriority: "high" as const } : {}),
  });
  const { style: _, ...rest } = props;
  return <img {...rest} alt={alt} className={className} />;
}
