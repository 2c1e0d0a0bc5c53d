import { setTimeout as sleep } from "node:timers/promises";
import { BEHIND_HEADER, VERSION_HEADER } from "@kram/contract/catalog";
import { EVERYTHING } from "@kram/domain/catalog";
import { z } from "zod";

const SHORTEST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 10_000;
/** Milliseconds before the connection counts as lost; the API sends more often. */
const LONGEST_SILENCE_MS = 60_000;

/** Without tags it comes from a program that names none, or to a listener that named no position. */
const change = z.object({ version: z.string(), touched: z.array(z.string()).optional() });

/**
 * Reports each catalogue version with the tags of pages that it touches, also after lost connections, and once more after
 * each loss: what was made meanwhile may lack what the API did not tell. Retries with growing pauses.
 */
export function followCatalogue({
  apiUrl,
  onVersion,
  longestSilenceMs = LONGEST_SILENCE_MS,
}: {
  apiUrl: string;
  onVersion: (version: string, touched: readonly string[]) => void;
  longestSilenceMs?: number;
}) {
  const ending = new AbortController();
  const told = createTold(onVersion);
  async function connect(onAlive: () => void): Promise<void> {
    const silence = new AbortController();
    const watch = setTimeout(() => silence.abort(), longestSilenceMs).unref();
    try {
      const answer = await fetch(`${apiUrl}/changes`, {
        headers: { accept: "text/event-stream", ...told.comingBack() },
        signal: AbortSignal.any([ending.signal, silence.signal]),
      });
      if (!answer.ok || answer.body === null) throw new Error(`/changes answered ${answer.status}`);
      for await (const event of readEvents(aliveBody(answer.body, () => watch.refresh()))) {
        if (event.event !== "catalogue") continue;
        onAlive();
        told.take(event);
      }
    } finally {
      told.lose();
      clearTimeout(watch);
    }
  }
  async function follow(): Promise<void> {
    let wait = SHORTEST_WAIT_MS;
    while (!ending.signal.aborted) {
      await connect(() => {
        wait = SHORTEST_WAIT_MS;
      }).catch(() => undefined); // every loss is answered the same way: by connecting again
      await sleep(wait, undefined, { signal: ending.signal }).catch(() => undefined);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
  }
  void follow();
  return {
    stop: () => ending.abort(),
    /** Whether changes are heard of. */
    isConnected: told.isConnected,
  };
}

/** How far a listener was told. */
function createTold(onVersion: (version: string, touched: readonly string[]) => void) {
  let known: string | null = null;
  let position: string | null = null;
  let isConnected = false;
  return {
    take({ data, id }: StreamEvent): void {
      const { version, touched = version === known ? [] : [EVERYTHING] } = change.parse(JSON.parse(data));
      const isNews = version !== known || touched.length > 0 || !isConnected;
      known = version;
      position = id;
      isConnected = true;
      if (isNews) onVersion(version, touched);
    },
    lose(): void {
      isConnected = false;
    },
    isConnected: () => isConnected,
    /** Headers that ask for what was missed. */
    comingBack: (): Record<string, string> => (position === null ? {} : { "last-event-id": position }),
  };
}

async function* aliveBody(body: AsyncIterable<Uint8Array>, onChunk: () => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    onChunk();
    yield chunk;
  }
}

const LONGEST_EVENT = 64 * 1024;

interface StreamEvent {
  event: string;
  data: string;
  /** Of this event; null without one. */
  id: string | null;
}

/** Server-sent events of a body. Throws on an endless line. Source: HTML standard, server-sent events. */
export async function* readEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder();
  let rest = "";
  let event = "message";
  let id: string | null = null;
  let data: string[] = [];
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r\n|\n|\r(?!$)/u);
    rest = lines.pop() ?? "";
    if (rest.length > LONGEST_EVENT || data.length > 1000) throw new Error("An event of the API is too long");
    for (const line of lines) {
      if (line === "") {
        if (data.length > 0) yield { event, data: data.join("\n"), id };
        event = "message";
        id = null;
        data = [];
      } else if (line.startsWith("id:")) id = line.slice(3).trimStart();
      else if (line.startsWith("event:")) event = line.slice(6).trimStart();
      else if (line.startsWith("data:")) data.push(line.slice(5).replace(/^ /u, ""));
    }
  }
}

/** One program after the other may lag behind, each for a tenth of a second. */
const MOST_TRIES = 8;
const PAUSE_MS = 50;

/**
 * Makes every later reading of the API ask for nothing older than the version that `want` was told last: behind a balancer
 * the program that told of a change is not the one that is read. Call it before Next is loaded, which keeps the fetch that
 * it finds; Next's cache does not see the header.
 */
export function readNoOlder(apiUrl: string): { want: (version: string) => void } {
  const plain = globalThis.fetch;
  let wanted: string | null = null;
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const method = init?.method ?? (input instanceof Request ? input.method : "GET");
    // Who tells of versions is asked by nobody who waits for one.
    const isReading = address.startsWith(apiUrl) && method === "GET" && address !== `${apiUrl}/changes`;
    if (!isReading || wanted === null) return plain(input, init);
    for (let tries = 1; ; tries += 1) {
      const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
      headers.set(VERSION_HEADER, wanted);
      const answer = await plain(input, { ...init, headers });
      if (answer.status !== 503 || answer.headers.get(BEHIND_HEADER) === null || tries === MOST_TRIES) return answer;
      await answer.body?.cancel();
      await sleep(PAUSE_MS);
    }
  };
  return {
    want: (version) => {
      wanted = version;
    },
  };
}
