/** Source: personal-pages 2, 5. */
export const PERSONAL_PAGE = {
  /** Characters of a short name. */
  shortest: 3,
  longest: 30,
  /** Short names of one member, former ones included, so that nobody gathers them. */
  names: 5,
  /** Characters of the greeting and of the shown name. */
  greeting: 1000,
  name: 40,
  products: 12,
  /** Bytes of a picture as it is sent, and the side of the square that is kept, in pixels. */
  pictureBytes: 5 * 1024 * 1024,
  pictureSide: 256,
  /** Characters of a message to a partner. */
  message: 2000,
  /** Messages to one partner, whoever writes them. */
  messagesAnHour: 10,
  messagesADay: 30,
  /** A message that no mail server took is forgotten after so many days. */
  messageDays: 3,
} as const;

export type ShortNameProblem = "field-is-required" | "short-name.shape" | "short-name.reserved";

const SHAPE = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u;

/** Speak for the shop, or name one of its parts. */
const RESERVED = new Set(
  (
    "admin api bok buch club datenschutz firma firmy help hilfe impressum info klub kontakt kundenservice legal moderator obsluga " +
    "office official offiziell oficjalny oficjalna own platnosci polityka pomoc praca privacy regulamin root security service sklep " +
    "shop staff support system team www zahlung zwroty"
  ).split(" "),
);

/** Shorter words of a brand stand in too many others. */
const TELLING_LETTERS = 4;

/** As it is kept and compared: letter case tells nobody apart. */
export function shortNameOf(typed: string): string {
  return typed.trim().toLowerCase();
}

/** Whether a text may be somebody's short name, as far as its letters tell. Source: personal-pages 2. */
export function isShortName(text: string): boolean {
  return text.length >= PERSONAL_PAGE.shortest && text.length <= PERSONAL_PAGE.longest && SHAPE.test(text);
}

/** `brands` are names of the shop and its brands, which nobody takes for themselves. Source: personal-pages 2. */
export function shortNameProblem(typed: string, brands: readonly string[]): ShortNameProblem | null {
  const short = shortNameOf(typed);
  if (short === "") return "field-is-required";
  if (!isShortName(short)) return "short-name.shape";
  return short.split("-").some((part) => RESERVED.has(part)) || holdsBrand(short, brands)
    ? "short-name.reserved"
    : null;
}

export type ShownNameProblem = "shown-name.shape" | "shown-name.reserved";

const PERSON = /^\p{L}[\p{L}\p{M} .'’-]+$/u;

/** Empty stands for first name and initial. Source: personal-pages 4. */
export function shownNameProblem(typed: string, brands: readonly string[]): ShownNameProblem | null {
  const name = typed.trim();
  if (name === "") return null;
  if (!PERSON.test(name)) return "shown-name.shape";
  const plain = plainly(name);
  return plain.split("-").some((part) => RESERVED.has(part)) || holdsBrand(plain, brands)
    ? "shown-name.reserved"
    : null;
}

/** A brand's word is one part of it, or stands anywhere where it is long enough to be meant. */
function holdsBrand(short: string, brands: readonly string[]): boolean {
  const parts = short.split("-");
  const whole = parts.join("");
  return brands.some((brand) => {
    const word = plainly(brand).replaceAll("-", "");
    return word !== "" && (parts.includes(word) || (word.length >= TELLING_LETTERS && whole.includes(word)));
  });
}

/** Small letters without marks, other characters as one hyphen. */
function plainly(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("ł", "l")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/gu, "-")
    .replace(/^-|-$/gu, "");
}

/** First choice for a member without one: `anna-z`. Empty where the letters give none. */
export function suggestedShortName({ name, surname }: { name: string; surname: string }): string {
  const [initial = ""] = plainly(surname);
  const short = [plainly(name), initial].filter((part) => part !== "").join("-");
  return isShortName(short) ? short : "";
}

/** Addresses that mail programs would make links of, broken up. Source: personal-pages 6. */
export function withoutLinks(text: string): string {
  return text.replaceAll("://", ": //").replace(/(?<=[\p{L}\d_-])\.(?=\p{L})/gu, ". ");
}
