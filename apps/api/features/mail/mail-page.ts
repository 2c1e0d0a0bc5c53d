import type { BrandColours } from "@kram/domain/settings";
import { fillText } from "../../platform/fill-text.ts";
import type { Mail, MailSender } from "../../providers/mail/mail-provider.ts";
import type { Country } from "@kram/countries/country";
import { ShopError } from "../../platform/shop-error.ts";
import { imprintLines, type SettingParts, shopName } from "../settings/public.ts";

/** Stands on each element, because many mail programs drop style sheets. */
export const LOOK = {
  button:
    'class="act" style="display:inline-block;padding:12px 24px;border-radius:8px;background:{accent};color:{onAccent};' +
    'font-weight:bold;text-decoration:none"',
  code: 'style="margin:24px 0;font:bold 28px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:2px"',
  link: 'class="go" style="color:{accent}"',
  small: 'class="soft" style="margin:0 0 12px;font-size:14px;color:#4a505c"',
  paragraph: 'style="margin:0 0 16px"',
  rule: "border-top:1px solid #d9d4c6",
} as const;

const DARK =
  "@media(prefers-color-scheme:dark){.page{background:#1a1714!important;color:#f1ece2!important}" +
  ".sheet{background:#24201c!important;border-color:#3b352e!important}.soft{color:#c9c1b2!important}" +
  ".go,.brand{color:{darkAccent}!important}.act{background:{darkAccent}!important;color:{darkOnAccent}!important}" +
  ".rule,.rule th,.rule td{border-color:#4a443d!important}}";

const NARROW = "@media(max-width:480px){.sheet{padding:24px 20px!important}}";

/** What stands in for the shop's letters where mail programs bring their own. */
const SERIF = "Georgia,'Times New Roman',serif";
const SANS = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const END = "</div></div></body></html>";
const FRAME = `max-width:600px;margin:0 auto;padding:32px 12px;font:16px/1.6 ${SANS}`;
const BRAND = `margin:0 0 20px;text-align:center;font:bold 26px/1.2 ${SERIF};color:{accent}`;
const SHEET = "padding:36px 40px;border:1px solid #e3dccd;border-radius:12px;background:#fdfcf7";
const TITLE = `margin:0 0 24px;font:normal 28px/1.25 ${SERIF}`;

/** The parts are markup. */
export function mailPage({
  locale,
  subject,
  parts,
}: {
  locale: string;
  subject: string;
  parts: readonly string[];
}): string {
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>:root{color-scheme:light dark}${NARROW}${DARK}</style></head>`,
    '<body class="page" style="margin:0;background:#f1ede2;color:#22262e">',
    `<div class="page" style="background:#f1ede2;color:#22262e;overflow-wrap:anywhere"><div style="${FRAME}">`,
    `<p class="brand" style="${BRAND}">{wordmark}</p>`,
    `<div class="sheet" style="${SHEET}"><h1 style="${TITLE}">${escapeHtml(subject)}</h1>`,
    ...parts,
    "</div>",
    END,
  ].join("");
}

/** What a mail shows of the shop. */
export interface MailBrand {
  shop: string;
  /** With its whole address; null for the written name. */
  logo: { url: string; width: number; height: number } | null;
  colours: BrandColours | null;
  /** Who sends it, with register and tax numbers. */
  imprint: readonly string[];
}

const GREEN: BrandColours = {
  light: { accent: "#1f5138", onAccent: "#fdfcf7" },
  dark: { accent: "#a9d3b8", onAccent: "#16271d" },
};

/** Fills what every mail leaves open, `{shop}` in its texts and the colours of its look, and signs it. */
export function withBrand(mail: Mail, { shop, logo, colours, imprint }: MailBrand): Mail {
  const { light, dark } = colours ?? GREEN;
  const style = "margin:20px 0 0;text-align:center;font-size:12px;color:#4a505c";
  const signature = `<p class="soft" style="${style}">${imprint.map(escapeHtml).join("<br>")}</p>`;
  const marks = {
    shop: escapeHtml(shop),
    wordmark: logo === null ? escapeHtml(shop) : logoMark(logo, shop),
    accent: light.accent,
    onAccent: light.onAccent,
    darkAccent: dark.accent,
    darkOnAccent: dark.onAccent,
  };
  return {
    ...mail,
    subject: fillText(mail.subject, { shop }),
    text: `${fillText(mail.text, { shop })}\n\n-- \n${imprint.join("\n")}`,
    html: fillText(mail.html, marks).replace(END, () => signature + END),
  };
}

const LOGO = { height: 48, width: 240 } as const;

/** On paper in both themes; who blocks pictures reads the name. */
function logoMark({ url, width, height }: NonNullable<MailBrand["logo"]>, shop: string): string {
  const scale = Math.min(LOGO.height / height, LOGO.width / width);
  const size = `width="${Math.max(1, Math.round(width * scale))}" height="${Math.max(1, Math.round(height * scale))}"`;
  return `<img src="${escapeHtml(url)}" alt="${escapeHtml(shop)}" ${size} style="border:0;border-radius:4px;background:#fdfcf7">`;
}

/** Escapes and keeps line breaks. */
export function asWritten(text: string): string {
  return escapeHtml(text).replace(/\r?\n/gu, "<br>");
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Also for quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (letter) => ENTITIES[letter] ?? letter);
}

type Parts = Pick<SettingParts, "get">;

/** As the owner set it. Refuses: shop.company-unknown. */
export function mailBrand(parts: Parts, { shopUrl, country }: { shopUrl: string; country: Country }): MailBrand {
  const shop = shopName(parts, shopUrl);
  const { colours = null, logo = null } = parts.get("shop") ?? {};
  const shownLogo = logo && { ...logo, url: `${shopUrl}/media/${logo.name}` };
  return { shop, logo: shownLogo, colours, imprint: imprintLines(parts, country) };
}

/** The owner's, else the environment's, else the company. Refuses: shop.company-unknown. */
export function mailSender(parts: Parts, fallback: string | undefined): MailSender {
  const set = parts.get("mail-sender");
  if (set !== null) return { name: set.name, address: set.address };
  if (fallback !== undefined) return fallback;
  const company = parts.get("company");
  if (company === null) throw new ShopError({ code: "shop.company-unknown" });
  return { name: company.name, address: company.email };
}
