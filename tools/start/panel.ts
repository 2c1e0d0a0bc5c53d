import type { Plan } from "./plan.ts";

const accounts = [
  ["member", "anna@kram.example"],
  ["company", "firma@kram.example"],
  ["member with an open question about the sponsor", "karl@kram.example"],
  ["staff (back office)", "office@kram.example"],
  ["staff of finance, approves what the other one asks for", "finance@kram.example"],
];

/** The addresses, and the demo accounts where there are any, to print when everything runs. */
export function panel(plan: Plan, seconds: number): string {
  const line = (name: string, rest: string) => `  ${name.padEnd(14)}${rest}`;
  const lines = plan.instances.flatMap((one) => [
    "",
    line(`Shop (${one.instance})`, one.shopUrl),
    line("API", `${one.apiUrl}   (documentation: ${one.apiUrl}/docs)`),
    line("Back office", `${one.apiUrl}/office   (mails: ${one.apiUrl}/office/mail)`),
  ]);
  const width = Math.max(...accounts.map(([, mail]) => mail?.length ?? 0));
  const demo = plan.instances.some((one) => one.demo)
    ? [
        "",
        "  Demo accounts, password kram-demo-2026:",
        ...accounts.map(([who, mail]) => `    ${mail?.padEnd(width)}   ${who}`),
        `    ${"nowy@kram.example".padEnd(width)}   no password yet: the sign-in link is in the mails`,
      ]
    : [];
  return ["", `  Kram runs (after ${seconds.toFixed(1)} s). Ctrl-C stops it.`, ...lines, ...demo, ""].join("\n");
}
