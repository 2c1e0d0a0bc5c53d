import { type ChildOptions, lastLines, startChild } from "./child.ts";
import { REFUSED, StartProblem, StartRefusal } from "./start-problem.ts";

/** Refuses: a failure, with the end of its log, and a stop by `signal`. */
export async function runToEnd(options: Omit<ChildOptions, "showErrors">, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const child = startChild({ ...options, showErrors: false });
  const stop = () => void child.stop(2000);
  signal.addEventListener("abort", stop, { once: true });
  const code = await child.ended;
  signal.removeEventListener("abort", stop);
  signal.throwIfAborted();
  if (code === REFUSED) throw new StartRefusal(lastLines(child, 40));
  if (code !== 0)
    throw new StartProblem(`${options.name} failed (${code}):\n${lastLines(child, 40)}\n\nThe whole log: ${child.log}`);
}
