import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { InstancePlan } from "./plan.ts";
import { StartProblem } from "./start-problem.ts";

/** macOS lets all addresses be taken beside one of them, so both are tried. */
async function isTaken(port: number): Promise<boolean> {
  return (await isTakenAt(port, undefined)) || (await isTakenAt(port, "127.0.0.1"));
}

function isTakenAt(port: number, host: string | undefined): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (problem: NodeJS.ErrnoException) => {
      if (problem.code === "EADDRINUSE") resolve(true);
      else if (problem.code === "EACCES")
        reject(new StartProblem(`Port ${port} needs more rights. Choose one above 1023.`));
      else reject(problem);
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(false)));
  });
}

/** Refuses with the setting that chooses another, after `patienceMs`. */
export async function requireFreePorts(instances: InstancePlan[], patienceMs: number): Promise<void> {
  const wanted = instances.flatMap(({ instance, shopPort, apiPort }) => [
    { port: shopPort, use: `the shop (${instance})`, setting: `SHOP_PORT_${instance.toUpperCase()}` },
    { port: apiPort, use: `the API (${instance})`, setting: `API_PORT_${instance.toUpperCase()}` },
  ]);
  const twice = wanted.find(({ port }, index) => wanted.findIndex((other) => other.port === port) !== index);
  if (twice) throw new StartProblem(`Port ${twice.port} is asked for twice. Set ${twice.setting} to another one.`);
  const until = Date.now() + patienceMs;
  for (const { port, use, setting } of wanted) {
    while (await isTaken(port)) {
      if (Date.now() >= until) {
        throw new StartProblem(
          `Port ${port} for ${use} is taken by another program. Stop that one, or choose another port: ${setting}=${port + 100} npm start`,
        );
      }
      await wait(200);
    }
  }
}
