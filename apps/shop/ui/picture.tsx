import { getImageProps } from "next/image";

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
    quality: 75,
    ...(eager ? { loading: "eager" as const, fetchPriority: "high" as const } : {}),
  });
  const { style: _, ...rest } = props;
  return <img {...rest} alt={alt} className={className} />;
}
