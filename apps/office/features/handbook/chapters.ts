/** The chapter that lists all others. */
export const START = "README";

/** Pages by the first part of their address, or by two. */
const PAGES_OF: Readonly<Record<string, readonly string[]>> = {
  open: ["settings", "providers", "shipping-methods", "going-live", "locks"],
  products: ["products", "low-stock", "brands", "producers", "categories", "exports"],
  packing: ["orders", "packing"],
  help: ["contact-messages", "suppressions", "mail"],
  returns: ["withdrawals", "returns", "complaints"],
  refunds: ["refunds"],
  promotions: ["promotions"],
  members: ["members", "registrations", "international-sponsors", "personal-pages", "broadcasts"],
  bonuses: ["bonus-months", "bonus-plans", "bonus-plan-drafts", "plan-simulations", "ledger", "incomes"],
  payouts: ["approvals", "payouts", "payout-files", "payout-claims"],
  invoices: ["einvoices", "settings/company", "settings/numbers", "settings/vat"],
  reports: ["reports"],
  contents: ["contents", "content-categories", "settings/mail-texts"],
  staff: ["staff", "actions", "security-events", "api-keys", "webhooks", "account"],
  keys: ["outbox", "jobs"],
};

const CHAPTERS = new Map(Object.entries(PAGES_OF).flatMap(([chapter, pages]) => pages.map((page) => [page, chapter])));

/** Of the page with this address, as `/orders/PL1/show`; the list of chapters for what has none. */
export function chapterOf(address: string): string {
  const [page = "", part = ""] = address.split("/").slice(1);
  if (page === "handbook") return part || START;
  return CHAPTERS.get(`${page}/${part}`) ?? CHAPTERS.get(page) ?? START;
}

/** Words in Markdown, or a picture by its file's name without an ending. */
export type Piece = { words: string } | { picture: string; shows: string };

const PICTURE = /^!\[([^\]\n]*)\]\(\S*?([\w-]+)\.jpg\)$/mu;

/** In their order; links lead to chapters of the office, and name files that it does not hold. */
export function piecesOf(chapter: string): { title: string; pieces: Piece[] } {
  const [, title = "", text = ""] = /^# (.*)\n([\s\S]*)$/u.exec(chapter) ?? [];
  const parts = text.split(PICTURE);
  const pieces = parts.flatMap((part, at): Piece[] => {
    if (at % 3 === 0) return [{ words: part.replaceAll(/\[([^\]\n]+)\]\(([^)\s]+)\)/gu, leading) }];
    return at % 3 === 1 ? [{ picture: parts[at + 1] ?? "", shows: part }] : [];
  });
  return { title, pieces };
}

function leading(_: string, words: string, to: string): string {
  const [, chapter] = /^([\w-]+)\.md$/u.exec(to) ?? [];
  if (chapter !== undefined) return `[${words}](#/handbook/${chapter})`;
  const { pathname } = new URL(to, "https://handbook.invalid/docs/owner/handbook/pl/");
  return `${words} (\`${pathname.slice(1)}\`)`;
}

/** In the order of the list. */
export function chaptersIn(list: string): { name: string; title: string }[] {
  return Array.from(list.matchAll(/^- \[([^\]]+)\]\(([\w-]+)\.md\)$/gmu), ([, title = "", name = ""]) => ({
    name,
    title,
  }));
}
