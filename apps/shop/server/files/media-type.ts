const TYPES: Readonly<Record<string, string>> = {
  avif: "image/avif",
  css: "text/css; charset=utf-8",
  gif: "image/gif",
  html: "text/html; charset=utf-8",
  ico: "image/x-icon",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  js: "text/javascript; charset=utf-8",
  json: "application/json; charset=utf-8",
  map: "application/json; charset=utf-8",
  pdf: "application/pdf",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  wasm: "application/wasm",
  webmanifest: "application/manifest+json",
  webp: "image/webp",
  woff2: "font/woff2",
  xml: "application/xml; charset=utf-8",
};

/** Ending of a file name in lower case, without its dot. */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot < 0 ? "" : name.slice(dot + 1).toLowerCase();
}

/** Media type of a file by its ending; unknown endings are downloads. */
export function mediaTypeOf(name: string): string {
  return TYPES[endingOf(name)] ?? "application/octet-stream";
}

/** Whether files of this ending shrink when compressed. */
export function isCompressible(name: string): boolean {
  return /^(?:css|html|js|json|map|svg|txt|webmanifest|wasm|xml)$/u.test(endingOf(name));
}
