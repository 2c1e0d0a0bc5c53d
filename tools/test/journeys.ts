import { join } from "node:path";
import { ensureChromium } from "../chromium/ensure-chromium.ts";
import { freePort } from "../postgres/free-port.ts";
import type { InstancePlan } from "../start/plan.ts";
import { startKram } from "../start/start-kram.ts";
import { runCommand } from "./command.ts";
import { installed, type TestRun, testedInstances } from "./parts.ts";
import { sum, type Tally, tallyOf, tallyPlaywright } from "./tally.ts";

async function planInstance(instance: string): Promise<InstancePlan> {
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

/** E2E_RUN_DIR holds the process ids that journeys may kill. */
function environmentOf({ instance, shopUrl, apiUrl }: InstancePlan, chrome: string, runDir: string) {
  const name = instance.toUpperCase();
  return {
    [`E2E_${name}_URL`]: shopUrl,
    [`E2E_API_${name}`]: apiUrl,
    CHROME: chrome,
    E2E_RUN_DIR: runDir,
    CI: "true",
  };
}

/** Countries side by side, journeys one after the other. */
export async function runJourneys({ root, workshop, signal, onEnd }: TestRun): Promise<Tally> {
  const chrome = await ensureChromium(signal);
  const instances: InstancePlan[] = [];
  for (const instance of testedInstances) instances.push(await planInstance(instance));
  const plan = { root, dataDir: workshop.data, dev: false, instances };
  const kram = await startKram({ plan, signal, onDeath: "restart" });
  onEnd(() => kram.stop());
  const walk = async (instance: InstancePlan): Promise<Tally> => {
    const report = workshop.report(`journeys-${instance.instance}`);
    const output = join(root, "e2e", "test-results", instance.instance);
    const code = await runCommand({
      args: [installed(root, "@playwright/test/cli.js"), "test", "--reporter=line,json", `--output=${output}`],
      cwd: join(root, "e2e"),
      env: {
        ...environmentOf(instance, chrome, join(workshop.data, "run")),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
      signal,
      limitMs: 25 * 60_000,
    });
    return tallyOf(report, tallyPlaywright, code);
  };
  const tallies = await Promise.all(instances.map(walk));
  await kram.stop();
  return sum(tallies);
}
