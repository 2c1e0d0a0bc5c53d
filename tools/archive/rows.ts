import { Readable } from "node:stream";
import pg from "pg";

/** The driver's types do not know its socket. */
type Socket = { connection: { stream: { pause(): void; resume(): void } } };

/**
 * The rows of a table, each one line of JSON, as fast as they are read: the server waits meanwhile, and nobody holds more
 * than a piece of its answer in memory.
 */
export function linesOfTable(client: pg.Client, name: string, columns: readonly string[]): Readable {
  const { stream } = (client as unknown as Socket).connection;
  const lines = new Readable({ objectMode: true, highWaterMark: 1, read: () => stream.resume() });
  const names = columns.map((column) => client.escapeIdentifier(column)).join(", ");
  const text = `SELECT row_to_json(t)::text AS line FROM (SELECT ${names} FROM ${client.escapeIdentifier(name)}) t`;
  const query = client.query(new pg.Query<{ line: string }>(text));
  query.on("row", ({ line }) => {
    if (!lines.push(line)) stream.pause();
  });
  query.on("end", () => {
    // Whoever asks next reads from the same socket.
    stream.resume();
    lines.push(null);
  });
  query.on("error", (problem) => lines.destroy(problem));
  return lines;
}

/** Of a part of a table, unless a single row is longer. */
const PART_BYTES = 2 ** 20;

/** Gathers lines into parts of about a megabyte, each of whole lines. */
export async function* partsOf(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let part: string[] = [];
  let length = 0;
  for await (const line of lines) {
    part.push(line, "\n");
    length += line.length;
    if (length < PART_BYTES) continue;
    yield Buffer.from(part.join(""));
    part = [];
    length = 0;
  }
  if (length > 0) yield Buffer.from(part.join(""));
}
