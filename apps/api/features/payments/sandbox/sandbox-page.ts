import { amountText } from "../../../platform/intl.ts";
import { formatMinor } from "@kram/domain/money";
import { escapeHtml } from "../../mail/public.ts";
import type { PaymentRow } from "../payments.repository.ts";
import { SANDBOX_TEXTS, type SandboxTexts } from "./sandbox-texts.ts";

/** The policy allows exactly this text. */
export const SANDBOX_STYLE = `:root{color-scheme:light dark;--paper:#faf8f2;--ink:#22262e;--green:#1f5138;--clay:#9c3b2a;--line:#d9d4c6}
@media(prefers-color-scheme:dark){:root{--paper:#221f1c;--ink:#f1ece2;--green:#a9d3b8;--clay:#f0a394;--line:#4a443d}}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.6 system-ui,sans-serif}
main{max-width:26rem;margin:0 auto;padding:3rem 1rem}h1{font:600 2rem/1.2 Georgia,serif;margin:0 0 .5rem}
dl{display:grid;grid-template-columns:1fr auto;gap:.5rem 1rem;padding:1rem 0;border-block:1px solid var(--line);margin:1.5rem 0}
dd{margin:0;text-align:end;font-weight:600;font-variant-numeric:tabular-nums}
label{display:block;font-weight:600}
input{box-sizing:border-box;width:100%;min-height:48px;font:inherit;
letter-spacing:.3em;padding:0 1rem;border:1px solid var(--ink);border-radius:8px;background:none;color:inherit}
small{display:block;margin:.25rem 0 1rem}.wrong{color:var(--clay);font-weight:600}
button,a.button{display:block;box-sizing:border-box;width:100%;min-height:48px;margin:.75rem 0 0;
font:600 1rem/48px system-ui,sans-serif;text-align:center;border-radius:8px;
border:1px solid var(--green);background:none;color:var(--green);cursor:pointer;text-decoration:none}
button[value=approve]{background:var(--green);color:var(--paper)}
button[value=refuse]{border-color:var(--clay);color:var(--clay)}
:focus-visible{outline:3px solid var(--green);outline-offset:3px}`;

/** `returnUrl` leads to the shop. */
export function sandboxPage({
  payment,
  returnUrl,
  codeWrong,
}: {
  payment: PaymentRow;
  returnUrl: string;
  codeWrong: boolean;
}): string {
  const texts = SANDBOX_TEXTS[payment.locale];
  const amount = amountText(formatMinor(payment.amount), payment.currency, payment.locale);
  return `<!doctype html><html lang="${escapeHtml(payment.locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${texts.title}</title><style>${SANDBOX_STYLE}</style></head><body><main><h1>${texts.title}</h1><p>${texts.lead}</p>
<dl><dt>${texts.order}</dt><dd>${escapeHtml(payment.orderNumber)}</dd><dt>${texts.amount}</dt><dd>${amount}</dd></dl>
${payment.state === "PENDING" ? form(texts, codeWrong) : settled(texts, returnUrl)}</main></body></html>`;
}

function form(texts: SandboxTexts, codeWrong: boolean): string {
  const wrong = codeWrong ? `<small id="wrong" class="wrong" role="alert">${texts.codeWrong}</small>` : "";
  return `<form method="post"><label for="code">${texts.code}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6"
  aria-describedby="hint${codeWrong ? " wrong" : ""}"${codeWrong ? ' aria-invalid="true"' : ""}>
<small id="hint">${texts.codeHint}</small>${wrong}
<button name="decision" value="approve">${texts.approve}</button><button name="decision" value="delay">${texts.delay}</button>
<button name="decision" value="refuse">${texts.refuse}</button></form>`;
}

function settled(texts: SandboxTexts, returnUrl: string): string {
  return `<p role="status">${texts.settled}</p><a class="button" href="${escapeHtml(returnUrl)}">${texts.back}</a>`;
}
