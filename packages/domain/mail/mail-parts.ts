/** A header's value, unfolded, by its name in small letters; the first of several counts. */
export type Fields = ReadonlyMap<string, string>;

/** A part that holds no others, with its body decoded as UTF-8. */
export interface MailPart {
  /** In small letters: `message/delivery-status`. */
  type: string;
  body: string;
}

interface Entity {
  fields: Fields;
  body: string;
}

/** Deeper nesting and further parts are nobody's report. */
const MOST_DEPTH = 5;
const MOST_PARTS = 50;

/** Type of the whole, and its leaves in order; leaves out what is cut off or wrong and never throws. */
export function partsOf(source: string): { type: string; parts: MailPart[] } {
  const whole = entityOf(linesOf(source));
  return { type: typeOf(whole.fields), parts: leavesOf(whole, 0).slice(0, MOST_PARTS) };
}

/** Fields up to the first empty line, and the rest. */
export function entityOf(lines: readonly string[]): Entity {
  const end = lines.indexOf("");
  const head = end < 0 ? lines : lines.slice(0, end);
  return { fields: fieldsIn(head), body: end < 0 ? "" : lines.slice(end + 1).join("\n") };
}

/** Without signs that no text holds. */
export function linesOf(text: string): string[] {
  return text.replace(/[^\P{Cc}\t\n]/gu, "").split("\n");
}

function fieldsIn(lines: readonly string[]): Fields {
  const fields = new Map<string, string>();
  let name = "";
  for (const line of lines) {
    if (/^[ \t]/u.test(line)) {
      if (name !== "") fields.set(name, `${fields.get(name)} ${line.trim()}`);
      continue;
    }
    const colon = line.indexOf(":");
    const given = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    name = fields.has(given) ? "" : given;
    if (name !== "") fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

function typeOf(fields: Fields): string {
  const [type = ""] = (fields.get("content-type") ?? "text/plain").split(";");
  return type.trim().toLowerCase();
}

function leavesOf({ fields, body }: Entity, depth: number): MailPart[] {
  const type = typeOf(fields);
  if (!type.startsWith("multipart/")) return [{ type, body: decoded(body, fields) }];
  const boundary = /(?:^|[;\s])boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/iu.exec(fields.get("content-type") ?? "");
  const mark = boundary?.[1] ?? boundary?.[2];
  if (mark === undefined || depth === MOST_DEPTH) return [];
  return between(body.split("\n"), mark).flatMap((lines) => leavesOf(entityOf(lines), depth + 1));
}

/** What stands before the first mark and after the last belongs to nobody; the last may be cut off. */
function between(lines: readonly string[], mark: string): string[][] {
  const parts: string[][] = [];
  for (const line of lines) {
    const text = line.trimEnd();
    if (text === `--${mark}--`) break;
    if (text === `--${mark}`) {
      if (parts.length === MOST_PARTS) break;
      parts.push([]);
    } else parts.at(-1)?.push(line);
  }
  return parts;
}

function decoded(body: string, fields: Fields): string {
  switch ((fields.get("content-transfer-encoding") ?? "").toLowerCase()) {
    case "base64":
      return textOf(Uint8Array.from(signsOf(body), (sign) => sign.charCodeAt(0)));
    case "quoted-printable":
      return unquoted(body);
    default:
      return body;
  }
}

/** None where it is no base64. */
function signsOf(body: string): string {
  const letters = body.replace(/[^A-Za-z0-9+/]/gu, "");
  return letters.length % 4 === 1 ? "" : atob(letters);
}

function unquoted(body: string): string {
  return body
    .replace(/=[ \t]*\n/gu, "")
    .replace(/(?:=[\dA-F]{2})+/giu, (codes) =>
      textOf(Uint8Array.from(codes.slice(1).split("="), (code) => Number.parseInt(code, 16))),
    );
}

function textOf(bytes: Uint8Array): string {
  return linesOf(new TextDecoder().decode(bytes)).join("\n");
}
