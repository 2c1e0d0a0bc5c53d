import type { Picture } from "@kram/contract/catalog";
import { BASE_PATH } from "../../config/instance.ts";
import type { PictureSource } from "../../ui/picture.tsx";

/** A picture of the API as a source below the shop's own prefix. */
export function pictureSource({ attributes }: Picture): PictureSource {
  return { src: BASE_PATH + attributes.url, width: attributes.width, height: attributes.height };
}

/** File that stands for a product without pictures. Source: pages 14. */
export function placeholderOf(brand: string): string {
  return `${BASE_PATH}/images/${brand}.svg`;
}
