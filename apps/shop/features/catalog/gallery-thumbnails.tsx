"use client";
import { fill } from "../../i18n/fill.ts";
import type { GalleryPicture } from "./gallery-picture.ts";

/** A product's pictures in small; a press shows one in the stage. `label` holds `{number}`. */
export function GalleryThumbnails({
  pictures,
  shown,
  label,
  onPress,
}: {
  pictures: readonly GalleryPicture[];
  shown: number;
  label: string;
  onPress: (index: number) => void;
}) {
  return (
    <ul className="gallery-thumbnails">
      {pictures.map(({ src, thumbnail }, index) => (
        <li key={src}>
          <a
            href={`#picture-${index + 1}`}
            aria-label={fill(label, { number: index + 1 })}
            aria-current={index === shown ? "true" : undefined}
            onClick={(event) => {
              event.preventDefault();
              onPress(index);
            }}
          >
            {thumbnail}
          </a>
        </li>
      ))}
    </ul>
  );
}
