import { basename } from "node:path";
import type { MediaStore } from "../../platform/media/media-store.ts";
import { PictureRefused, type Pictures } from "../../platform/pictures/picture-work.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { ReadPicture } from "./draw-batch.ts";

/** In pixels, sharp on paper. */
const SIDE = 160;
const MIDDLE = { width: SIDE, height: SIDE, across: 0.5, down: 0.5 } as const;

/** Who packs needs the list more than its pictures: what cannot be read now is left out. */
export function printPictures({ media, pictures }: { media: MediaStore; pictures: Pictures }): ReadPicture {
  return async (address) => {
    try {
      const bytes = await media.read(basename(address));
      return bytes && (await pictures.cut(bytes, MIDDLE));
    } catch (error) {
      if (error instanceof PictureRefused || error instanceof ShopError) return null;
      throw error;
    }
  };
}
