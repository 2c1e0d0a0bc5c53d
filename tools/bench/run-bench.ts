import { readdirSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { freePort } from "../postgres/free-port.ts";
import { createLifetime } from "../start/lifetime.ts";
import { startKram } from "../start/start-kram.ts";
import { openWorkshop } from "../test/workshop.ts";
import { benchCarts, benchOrders } from "./buyers.ts";
import { signInBuyers } from "./members.ts";
import { benchReads } from "./reads.ts";
import { type Figure, printFigures } from "./report.ts";

const { values } = parseArgs({ options: { seconds: { type: "string", default: "10" } } });
const seconds = Math.min(Math.max(Number.parseInt(values.seconds, 10) || 10, 2), 60);

// The limits are for people; the work behind them is measured.
Object.assign(process.env, { RATE_LIMIT_FACTOR: "100000" });
for (const name of ["DATABASE_URL", "INSTANCE", "SMTP_URL", "SHOP_URL", "API_URL"]) delete process.env[name];

const lifetime = createLifetime();
const workshop = openWorkshop();
const [shopPort, apiPort] = [await freePort(), await freePort()];
const shopUrl = `http://localhost:${shopPort}/pl`;
const apiUrl = `http://localhost:${apiPort}`;
const plan = {
  root: realpathSync(join(import.meta.dirname, "../..")),
  dataDir: workshop.data,
  dev: false,
  processes: 1,
  instances: [{ instance: "pl", shopPort, apiPort, shopUrl, apiUrl, databaseUrl: undefined, demo: true }],
};
const kram = await startKram({ plan, signal: lifetime.signal, onDeath: "restart" });
try {
  const figures: Figure[] = await benchReads({ apiUrl, shopUrl, seconds });
  const buyers = await signInBuyers({ apiUrl, dataDir: workshop.data, count: 50 });
  figures.push(
    await benchCarts({ apiUrl, buyers, seconds }),
    await benchOrders({ apiUrl, buyers: buyers.slice(0, 10), seconds }),
  );
  printFigures(figures, residentMegabytes(join(workshop.data, "run")));
} finally {
  await kram.stop();
  workshop.remove();
}
process.exit(0);

/** Reads `NAME.pid` in `runDir`; empty where the system does not tell. */
function residentMegabytes(runDir: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const file of readdirSync(runDir).filter((name) => name.endsWith(".pid"))) {
    const pid = readFileSync(join(runDir, file), "utf8").trim();
    const kilobytes = residentKilobytes(pid);
    if (kilobytes !== undefined) found.set(file.replace(/\.pid$/u, ""), Math.round(kilobytes / 1024));
  }
  return found;
}

function residentKilobytes(pid: string): number | undefined {
  try {
    const match = /VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
    return match?.[1] === undefined ? undefined : Number.parseInt(match[1], 10);
  } catch {
    // Only Linux has /proc; elsewhere the table lacks memory.
    return undefined;
  }
}
