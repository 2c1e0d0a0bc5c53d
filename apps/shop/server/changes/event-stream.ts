/** One event of an event stream. */
export interface StreamEvent {
  event: string;
  data: string;
}

const LONGEST_EVENT = 64 * 1024;

/**
 * Reads server-sent events from the pieces of a body. Comments and unknown fields are skipped; an event without data is none.
 * Throws when a line never ends. Source: HTML standard, server-sent events.
 */
export async function* readEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder();
  let rest = "";
  let event = "message";
  let data: string[] = [];
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r\n|\n|\r(?!$)/u);
    rest = lines.pop() ?? "";
    if (rest.length > LONGEST_EVENT || data.length > 1000) throw new Error("An event of the API is too long");
    for (const line of lines) {
      if (line === "") {
        if (data.length > 0) yield { event, data: data.join("\n") };
        event = "message";
        data = [];
      } else if (line.startsWith("event:")) event = line.slice(6).trimStart();
      else if (line.startsWith("data:")) data.push(line.slice(5).replace(/^ /u, ""));
    }
  }
}
