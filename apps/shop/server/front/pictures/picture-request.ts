export interface PictureRequest {
  /** Below the API's `/media/`, or a whole address among the shop's files. */
  source: { kind: "media" | "file"; name: string };
  width: number;
  quality: number;
  /** Named by content, so cached for ever. */
  immutable: boolean;
}

/** In pixels, of thumbnails and pictures across a page. Source: pages 15. */
export const THUMBNAIL_WIDTHS: readonly number[] = [64, 96, 128, 256, 320, 384];
export const PAGE_WIDTHS: readonly number[] = [640, 750, 828, 1080, 1200, 1920, 2048, 3840];

const PICTURE_WIDTHS = [...THUMBNAIL_WIDTHS, ...PAGE_WIDTHS];

/** 75 by default. Source: pages 15. */
const PICTURE_QUALITIES: readonly number[] = [50, 72, 75, 90];

const RASTER = /\.(?:webp|png|jpe?g)$/iu;
const NAME = /^[A-Za-z0-9][\w.-]*(?:\/[A-Za-z0-9][\w.-]*)*$/u;
const CONTENT_NAMED = /(?:^|[/.-])[0-9a-f]{8,64}(?:-[a-z]+)?\.\w+$/u;

/** Whether the name has a hash of the content. */
export function isContentNamed(name: string): boolean {
  return CONTENT_NAMED.test(name);
}

/** Name below `/media/` that cannot leave its folder, or null. */
export function mediaName(pathname: string, basePath: string): string | null {
  const prefix = `${basePath}/media/`;
  if (!pathname.startsWith(prefix)) return null;
  const name = pathname.slice(prefix.length);
  return NAME.test(name) && !name.includes("..") && name.length <= 200 ? name : null;
}

/** Reads `?url=&w=&q=`; answers what is wrong as a sentence. */
export function readPictureRequest(query: URLSearchParams, basePath: string): PictureRequest | string {
  const url = query.get("url") ?? "";
  const width = wholeNumber(query.get("w"));
  const quality = query.has("q") ? wholeNumber(query.get("q")) : 75;
  if ([...query.keys()].some((key) => key !== "url" && key !== "w" && key !== "q"))
    return "Only url, w and q are known.";
  if (!PICTURE_WIDTHS.includes(width)) return `w must be one of ${PICTURE_WIDTHS.join(", ")}.`;
  if (!PICTURE_QUALITIES.includes(quality)) return `q must be one of ${PICTURE_QUALITIES.join(", ")}.`;
  if (/\.svg$/iu.test(url)) return "SVG pictures are served as they are, not through this address.";
  const name = mediaName(url, basePath);
  if (name !== null && RASTER.test(name)) {
    return { source: { kind: "media", name }, width, quality, immutable: isContentNamed(name) };
  }
  const file = url.startsWith(`${basePath}/images/`) ? url.slice(basePath.length + 1) : "";
  if (NAME.test(file) && !file.includes("..") && RASTER.test(file)) {
    return { source: { kind: "file", name: url }, width, quality, immutable: false };
  }
  return `url must name a PNG, JPEG or WebP picture below ${basePath}/media/ or ${basePath}/images/.`;
}

function wholeNumber(text: string | null): number {
  return text !== null && /^\d{1,4}$/u.test(text) ? Number.parseInt(text, 10) : 0;
}
