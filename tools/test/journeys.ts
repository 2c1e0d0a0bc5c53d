import { join } from "node:path";
import { closePdf, openPdf } from "../../apps/api/platform/pdf/open-pdf.ts";
import { openDhlServer } from "../../apps/api/providers/carriers/testing/dhl-server.ts";
import { openInpostReturnsServer } from "../../apps/api/providers/carriers/testing/inpost-returns-server.ts";
import { openShipxServer } from "../../apps/api/providers/carriers/testing/shipx-server.ts";
import { ensureChromium, ensureHeadlessShell } from "../chromium/ensure-chromium.ts";
import { freePort } from "../postgres/free-port.ts";
import type { InstancePlan } from "../start/plan.ts";
import { startKram } from "../start/start-kram.ts";
import { runCommand } from "./command.ts";
import { startFirstHour } from "./first-hour.ts";
import { installed, type TestRun, testedInstances } from "./parts.ts";
import { sum, type Tally, tallyOf, tallyPlaywright } from "./tally.ts";

async function planInstance(instance: (typeof testedInstances)[number]): Promise<InstancePlan> {
  const shopPort = await freePort();
  const apiPort = await freePort();
  return {
    instance,
    shopPort,
    apiPort,
    shopUrl: `http://localhost:${shopPort}/${instance}`,
    apiUrl: `http://localhost:${apiPort}`,
    databaseUrl: undefined,
    demo: true,
  };
}

/** Programs of a whole browser, and of one without windows for the most of the journeys. */
type Browsers = Record<"CHROME" | "CHROME_SHELL", string>;

/** E2E_RUN_DIR holds the process ids that journeys may kill. */
function environmentOf({ instance, shopUrl, apiUrl }: InstancePlan, browsers: Browsers, runDir: string) {
  const name = instance.toUpperCase();
  return {
    [`E2E_${name}_URL`]: shopUrl,
    [`E2E_API_${name}`]: apiUrl,
    ...browsers,
    E2E_RUN_DIR: runDir,
    CI: "true",
  };
}

interface Walk {
  name: string;
  env: Record<string, string>;
  /** Files of journeys; all of them where empty. */
  files?: readonly string[];
}

/** Stand in for InPost and DHL, whose addresses the programs inherit; each label is sold at once. */
async function openCarriers() {
  const [shipx, dhl, inpost] = await Promise.all([openShipxServer(), openDhlServer(), openInpostReturnsServer()]);
  const pdf = openPdf({ size: "A5", title: "label", author: "carrier", language: "pl" });
  pdf.addPage();
  const label = await closePdf(pdf);
  Object.assign(shipx, { buys: true, labelOf: () => label });
  Object.assign(dhl, { labelOf: () => label });
  Object.assign(inpost, { labelOf: () => label });
  process.env.SHIPX_URL = shipx.baseUrl;
  process.env.DHL_URL = dhl.baseUrl;
  process.env.INPOST_RETURNS_URL = inpost.baseUrl;
  return { close: () => Promise.all([shipx.close(), dhl.close(), inpost.close()]) };
}

/** Countries and the empty shops side by side, journeys one after the other. */
export async function runJourneys({ root, workshop, signal, onEnd }: TestRun): Promise<Tally> {
  const chrome = await ensureChromium(signal);
  const browsers = { CHROME: chrome, CHROME_SHELL: await ensureHeadlessShell(chrome, signal) };
  const instances: InstancePlan[] = [];
  for (const instance of testedInstances) instances.push(await planInstance(instance));
  const carriers = await openCarriers();
  onEnd(async () => void (await carriers.close()));
  const plan = { root, dataDir: workshop.data, dev: false, instances, processes: 1 };
  const kram = await startKram({ plan, signal, onDeath: "restart" });
  onEnd(() => kram.stop());
  const walk = async ({ name, env, files = [] }: Walk): Promise<Tally> => {
    const report = workshop.report(`journeys-${name}`);
    const output = join(root, "e2e", "test-results", name);
    const code = await runCommand({
      args: [
        installed(root, "@playwright/test/cli.js"),
        "test",
        "--reporter=line,json",
        `--output=${output}`,
        ...files,
      ],
      cwd: join(root, "e2e"),
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      signal,
      limitMs: 35 * 60_000,
    });
    return tallyOf(report, tallyPlaywright, code);
  };
  const runDir = join(workshop.data, "run");
  const walkFirstHour = async (instance: (typeof testedInstances)[number]): Promise<Tally> => {
    const first = await startFirstHour({ instance, root, dataDir: workshop.data, signal });
    onEnd(() => first.stop());
    const env = { ...environmentOf(first.plan, browsers, runDir), ...first.env };
    const tally = await walk({ name: `first-hour-${instance}`, env, files: ["journeys/first-hour.spec.ts"] });
    await first.stop();
    return tally;
  };
  const walkFirstHours = async (): Promise<Tally> => {
    const ended: Tally[] = [];
    for (const instance of testedInstances) ended.push(await walkFirstHour(instance));
    return sum(ended);
  };
  const tallies = await Promise.all([
    ...instances.map((one) => walk({ name: one.instance, env: environmentOf(one, browsers, runDir) })),
    walkFirstHours(),
  ]);
  await kram.stop();
  return sum(tallies);
}
