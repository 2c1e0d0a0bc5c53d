import { setPriority } from "node:os";
import sharp from "sharp";
import type { PictureAnswer, PictureJob } from "./picture-pool.ts";
import { type Pictures, PictureRefused, picturesHere } from "./picture-work.ts";

/** Below others, but not so far that a busy machine never comes to it. */
const NICE = 5;

// Nobody signs in later because somebody sent a picture.
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
