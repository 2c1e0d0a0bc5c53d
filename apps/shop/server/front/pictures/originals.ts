import { readFile } from "node:fs/promises";
import type { Files } from "../files.ts";
import type { PictureRequest } from "./picture-request.ts";

/** Why an original is not to be had: `missing` for good, `unavailable` for now. */
export class OriginalError extends Error {
  readonly reason: "missing" | "unavailable";

  constructor(reason: "missing" | "unavailable", options?: ErrorOptions) {
    super(`The original is ${reason}`, options);
    this.name = "OriginalError";
    this.reason = reason;
  }
}

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 20 * 1024 * 1024;

/** Fetches originals: from the API's `/media/`, or from the shop's own files. Throws OriginalError. */
export function createOriginals({ apiUrl, files }: { apiUrl: string; files: Pick<Files, "find"> }) {
  return async ({ kind, name }: PictureRequest["source"]): Promise<Buffer> => {
    if (kind === "file") {
      const file = files.find(name);
      if (file === undefined) throw new OriginalError("missing");
      return readFile(file.path);
    }
    return fetchMedia(`${apiUrl}/media/${name}`);
  };
}

async function fetchMedia(url: string): Promise<Buffer> {
  let answer: Response;
  try {
    answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "error" });
  } catch (cause) {
    throw new OriginalError("unavailable", { cause });
  }
  if (!answer.ok || Number.parseInt(answer.headers.get("content-length") ?? "0", 10) > MOST_BYTES) {
    await answer.body?.cancel();
    throw new OriginalError(answer.status >= 500 ? "unavailable" : "missing");
  }
  return Buffer.from(await answer.arrayBuffer());
}
