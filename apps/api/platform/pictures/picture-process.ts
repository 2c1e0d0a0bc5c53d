import { setPriority } from "node:os";
import sharp from "sharp";
import type { PictureAnswer, PictureJob } from "./picture-pool.ts";
import { type Pictures, PictureRefused, picturesHere } from "./picture-work.ts";

/** Below others, yet still reached on a busy machine. */
const NICE = 5;

// Pictures must not slow sign-ins.
setPriority(NICE);
sharp.concurrency(1);
sharp.cache(false);

async function work({ task, input }: PictureJob): Promise<PictureAnswer> {
  try {
    return { made: await (picturesHere[task] as (...given: unknown[]) => ReturnType<Pictures[typeof task]>)(...input) };
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    return { refusal: error.code };
  }
}

process.on("message", (job: PictureJob) => void work(job).then((answer) => process.send?.(answer)));
process.send?.("ready");
process.on("disconnect", () => process.exit());
