import { existsSync, realpathSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";
import { join, resolve } from "node:path";
import { isThisMachine, listenHost } from "@kram/domain/network";
import { createLifetime } from "./lifetime.ts";
import { type Plan, readInstances, readProcesses } from "./plan.ts";
import { startKram } from "./start-kram.ts";
import { StartRefusal, wordsFor } from "./start-problem.ts";

const accounts: [who: string, mail: string][] = [
  ["member", "anna@kram.example"],
  ["company", "firma@kram.example"],
  ["member with an international sponsor: may look, not order", "karl@kram.example"],
  ["staff (back office)", "office@kram.example"],
  ["staff of finance, approves what the other one asks for", "finance@kram.example"],
  ["no password yet: the sign-in link is in the mails", "nowy@kram.example"],
];

const began = performance.now();
const lifetime = createLifetime();

function readPlan(): Plan {
  const root = realpathSync(join(import.meta.dirname, "../.."));
  const dotenv = join(root, ".env");
  if (existsSync(dotenv)) process.loadEnvFile(dotenv);
  const dataDir = resolve(root, process.env.KRAM_DATA_DIR || ".data");
  const machine = { cores: availableParallelism(), megabytes: Math.floor(totalmem() / 2 ** 20) };
  return {
    root,
    dataDir,
    dev: process.argv.includes("--dev"),
    instances: readInstances(process.env),
    processes: readProcesses(process.env, machine),
  };
}

async function run(): Promise<number> {
  const plan = readPlan();
  const portPatienceMs = process.env.KRAM_AFTER_CRASH ? 8000 : 0;
  const kram = await startKram({ plan, signal: lifetime.signal, onDeath: "restart", portPatienceMs });
  console.log(panel(plan, (performance.now() - began) / 1000));
  const reason = await lifetime.over;
  console.log(reason ? `\n${reason}\n\nStopping everything.` : "\nStopping.");
  await kram.stop();
  return reason ? 1 : 0;
}

try {
  process.exit(await run());
} catch (problem) {
  if (lifetime.signal.aborted) process.exit(130);
  console.error(`\n${wordsFor(problem)}`);
  process.exit(problem instanceof StartRefusal ? problem.exitCode : 1);
}

function panel(plan: Plan, seconds: number): string {
  const line = (name: string, rest: string) => `  ${name.padEnd(14)}${rest}`;
  const lines = plan.instances.flatMap((one) => [
    "",
    line(`Shop (${one.instance})`, one.shopUrl),
    line("API", `${one.apiUrl}   (documentation: ${one.apiUrl}/docs)`),
    line("Back office", `${one.apiUrl}/office   (mails: ${one.apiUrl}/office/mail)`),
  ]);
  if (plan.processes > 1) lines.push("", `  ${plan.processes} processes each. PROCESSES=1 runs one.`);
  const demo = plan.instances.some((one) => one.demo) ? demoLines(plan) : [];
  return ["", `  Kram runs (after ${seconds.toFixed(1)} s). Ctrl-C stops it.`, ...lines, ...demo, ""].join("\n");
}

/** The accounts with the published password, and who can try it. */
function demoLines(plan: Plan): string[] {
  const width = Math.max(...accounts.map(([, mail]) => mail.length));
  const open = plan.instances.some(({ demo, shopHost, apiHost }) =>
    [shopHost, apiHost].some((host) => !isThisMachine(listenHost(host, demo))),
  );
  const reach = open
    ? "These accounts are open to whoever reaches this machine: their password is published."
    : "Only this machine reaches them (127.0.0.1). SHOP_HOST=0.0.0.0 API_HOST=0.0.0.0 opens them to your network.";
  return [
    "",
    "  Demo accounts, password kram-demo-2026:",
    ...accounts.map(([who, mail]) => `    ${mail.padEnd(width)}   ${who}`),
    `  ${reach}`,
  ];
}
