/** Stands in a log for what does not belong there. */
export const HIDDEN = "[hidden]";

/** What the owner may choose to see; secrets stay hidden whatever the setting says. */
export const HIDDEN_KINDS = ["emails", "names", "addresses", "accounts"] as const;

type Kind = (typeof HIDDEN_KINDS)[number];

const SECRET_KEYS =
  /^(?:authorization|(?:set-)?cookies?|bearer|passwords?|passwd|secrets?|\w*(?:token|secret|password)|\w*(?:api|private)_?key|key|\w*codes?|session\w*|link)$/iu;

const KEYS: Readonly<Record<Kind, RegExp>> = {
  emails: /^(?:\w*e_?mails?|login|to|from|recipient)$/iu,
  names: /^(?:first|last|full|company|recipient)_?names?$/iu,
  addresses: /^(?:street|house_?number|flat|city|zip|post(?:al)?_?code|phones?|\w+_address)$/iu,
  accounts: /^(?:iban|bank_?account|account_?n(?:o|umber))$/iu,
};

/** Each begins at a border, so that no text takes long. */
const SECRET_TEXTS: readonly (readonly [RegExp, string])[] = [
  [/\b(bearer|basic)\s+[\w.~+/=-]{6,}/giu, `$1 ${HIDDEN}`],
  [/\b((?:set-)?cookie\s*:\s*)[^\n]+/giu, `$1${HIDDEN}`],
  [/(\b[a-z][a-z+]{1,10}:\/\/)[^\s/@"']{1,200}@/giu, `$1${HIDDEN}@`],
  [/(\bhttps?:\/\/[^\s?#"']+)[?#][^\s"')]*/giu, `$1?${HIDDEN}`],
  [/\b(password|passwd|secret|token)(["']?\s*[=:]\s*["']?)[^\s"'&,;)}]+/giu, `$1$2${HIDDEN}`],
  [/\b(code|key|session)(=)[^\s"'&,;)}]+/giu, `$1$2${HIDDEN}`],
  // Random as a token is: capitals, small letters and digits.
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{24,}(?![\w-])/gu, HIDDEN],
];

const TEXTS: Readonly<Partial<Record<Kind, RegExp>>> = {
  emails: /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu,
  accounts: /\b(?:[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?|\d{2}(?: ?\d{4}){6})\b/gu,
};

/** Enough for any stack. */
const LONGEST = 8000;
const DEEPEST = 4;

/** Takes a list of kinds and of further field names; `none` hides secrets only. */
export function createRedaction(setting: string): (given: unknown) => unknown {
  const words = setting.split(",").map((word) => word.trim());
  const kinds = HIDDEN_KINDS.filter((kind) => words.includes(kind));
  const own = new Set(words.filter((word) => !(HIDDEN_KINDS as readonly string[]).includes(word)));
  const keys = [SECRET_KEYS, ...kinds.map((kind) => KEYS[kind])];
  const texts = kinds.flatMap((kind) => TEXTS[kind] ?? []);

  function hideText(text: string): string {
    let told = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
    for (const [pattern, instead] of SECRET_TEXTS) told = told.replace(pattern, instead);
    for (const pattern of texts) told = told.replace(pattern, HIDDEN);
    return told;
  }

  function hide(given: unknown, depth: number): unknown {
    if (typeof given === "string") return hideText(given);
    if (given instanceof Error) return { reason: hideText(given.message), stack: hideText(given.stack ?? "") };
    if (typeof given !== "object" || given === null) return given;
    if (Array.isArray(given)) return depth >= DEEPEST ? HIDDEN : given.map((each) => hide(each, depth + 1));
    // Requests and answers have serializers of their own.
    if (Object.getPrototypeOf(given) !== Object.prototype) return given;
    if (depth >= DEEPEST) return HIDDEN;
    return Object.fromEntries(
      Object.entries(given).map(([key, value]) => [
        key,
        own.has(key) || keys.some((pattern) => pattern.test(key)) ? HIDDEN : hide(value, depth + 1),
      ]),
    );
  }
  return (given) => hide(given, 0);
}
