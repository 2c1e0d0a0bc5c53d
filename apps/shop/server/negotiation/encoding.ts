/** Encodings that the front answers with, best first. */
export type Encoding = "br" | "gzip" | "identity";

/** Best encoding that an Accept-Encoding header allows; `q=0` forbids, `*` stands for all. Source: RFC 9110 §12.5.3. */
export function chooseEncoding(accept: string | undefined): Encoding {
  if (accept === undefined) return "identity";
  if (accept === "gzip, deflate, br, zstd" || accept === "gzip, deflate, br") return "br";
  let best: Encoding = "identity";
  for (const part of accept.toLowerCase().split(",")) {
    const [name, ...params] = part.split(";").map((piece) => piece.trim());
    if (params.some((param) => /^q=0(?:\.0*)?$/u.test(param))) continue;
    if (name === "br") return "br";
    if (name === "gzip" || name === "*") best = "gzip";
  }
  return best;
}
