import { connect, createServer, type Socket } from "node:net";

/** Its name, or the beginning of its text where it has none (`BEGIN`). */
export interface WiredStatement {
  connection: number;
  name: string;
  text: string;
}

/** Cut before the server gets the statement, or before its answer. */
export type Fate = "pass" | "cut-before" | "cut-after";

/** Stands before PostgreSQL; `decide` sees each statement first and delays it by taking its time. */
export interface DatabaseWire {
  url: string;
  decide: (statement: WiredStatement) => Fate | Promise<Fate>;
  close(): Promise<void>;
}

/** Only to a database on loopback. */
export async function openDatabaseWire(databaseUrl: string): Promise<DatabaseWire> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    }
    connections += 1;
    joinEnds({ near, far, connection: connections, decide: (statement) => wire.decide(statement) });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const through = new URL(databaseUrl);
  through.port = String((server.address() as { port: number }).port);
  const wire: DatabaseWire = {
    url: through.href,
    decide: () => "pass",
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return wire;
}

interface Ends {
  near: Socket;
  far: Socket;
  connection: number;
  decide: DatabaseWire["decide"];
}

function joinEnds({ near, far, connection, decide }: Ends): void {
  const readNear = createFrameReader({ startup: true });
  const readFar = createFrameReader({ startup: false });
  const texts = new Map<string, string>();
  let unit: Frame[] = [];
  let swallow = false;
  let order = Promise.resolve();
  const cut = () => {
    near.destroy();
    far.destroy();
  };

  async function handOver(frames: Frame[]): Promise<void> {
    const statement = statementOf(frames, texts);
    const fate = statement ? await decide({ connection, ...statement }) : "pass";
    if (fate === "cut-before") return cut();
    swallow = fate === "cut-after";
    far.write(Buffer.concat(frames.map(({ bytes }) => bytes)));
  }

  near.on("data", (chunk: Buffer) => {
    for (const frame of readNear(chunk)) {
      unit.push(frame);
      // Sync or a simple query ends a group; messages that open a connection stand alone.
      if (!"PBDECH".includes(frame.letter) || frame.letter === "") {
        const frames = unit;
        unit = [];
        order = order.then(() => handOver(frames));
      }
    }
  });
  far.on("data", (chunk: Buffer) => {
    if (!swallow) return void near.write(chunk);
    if (readFar(chunk).some(({ letter }) => letter === "Z")) cut();
  });
  near.on("close", cut);
  far.on("close", cut);
}

function statementOf(frames: readonly Frame[], texts: Map<string, string>): Omit<WiredStatement, "connection"> | null {
  let found: { name: string; text: string } | null = null;
  for (const { letter, body } of frames) {
    const [first = "", second = ""] = letter === "P" || letter === "B" ? readTexts(body, 2) : readTexts(body, 1);
    if (letter === "P") texts.set(first, second);
    if (letter === "B") found = { name: second, text: texts.get(second) ?? "" };
    if (letter === "Q") found = { name: first.split(";", 1)[0] ?? "", text: first };
  }
  return found;
}

/** A message of the protocol. Source: PostgreSQL documentation, chapter 54. */
interface Frame {
  letter: string;
  body: Buffer;
  bytes: Buffer;
}

/** With `startup` the first message has no letter. */
function createFrameReader({ startup }: { startup: boolean }) {
  let rest = Buffer.alloc(0);
  let first = startup;
  return function read(chunk: Buffer): Frame[] {
    rest = Buffer.concat([rest, chunk]);
    const frames: Frame[] = [];
    for (;;) {
      const head = first ? 0 : 1;
      if (rest.length < head + 4) return frames;
      const end = head + rest.readUInt32BE(head);
      if (rest.length < end) return frames;
      const letter = first ? "" : String.fromCharCode(rest[0] ?? 0);
      frames.push({ letter, body: rest.subarray(head + 4, end), bytes: rest.subarray(0, end) });
      rest = rest.subarray(end);
      first = false;
    }
  };
}

/** Reads `count` texts that each end with a zero byte. */
function readTexts(body: Buffer, count: number): string[] {
  const texts: string[] = [];
  let from = 0;
  for (let index = 0; index < count; index += 1) {
    const end = body.indexOf(0, from);
    texts.push(body.toString("utf8", from, end));
    from = end + 1;
  }
  return texts;
}
