import sharp from "sharp";
import { apiUrl } from "../../config/origin.ts";
import { DEFAULT_LOCALE } from "../../i18n/locale.ts";
import { readProduct } from "./catalog-api.ts";

const WIDTH = 1200;
const HEIGHT = 630;
const QUALITY = 82;

/** 1200 × 630 pixels, or null. Source: Open Graph protocol. */
export async function sharePicture(code: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const product = await readProduct(code, DEFAULT_LOCALE, "everybody");
  if (!product?.mainImage) return null;
  const answer = await fetch(apiUrl() + product.mainImage.attributes.url, { cache: "no-store" });
  if (!answer.ok) throw new Error(`The picture of ${code} cannot be read: ${answer.status}`);
  const beside = (WIDTH - HEIGHT) / 2;
  const picture = await sharp(await answer.arrayBuffer())
    .resize(HEIGHT, HEIGHT, { fit: "cover" })
    .extend({ left: beside, right: beside, extendWith: "mirror" })
    .jpeg({ quality: QUALITY })
    .toBuffer();
  return new Uint8Array(picture);
}
