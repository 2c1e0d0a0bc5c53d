import { createSocket } from "node:dgram";

/** `silent` names get no answer, like a name server that is away. */
interface Zone {
  txt?: Readonly<Record<string, readonly string[]>>;
  mx?: Readonly<Record<string, readonly string[]>>;
  silent?: readonly string[];
}

export interface DnsServer {
  /** Value for DNS_SERVER. */
  address: string;
  zone: Zone;
  close(): Promise<void>;
}

const [MX, TXT] = [15, 16];

/** Answers questions for MX and TXT by packets of RFC 1035. */
export async function openDnsServer(): Promise<DnsServer> {
  const socket = createSocket("udp4");
  const server: DnsServer = {
    address: "",
    zone: {},
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
  socket.on("message", (packet, { port, address }) => {
    const { name, type, end } = questionOf(packet);
    if (server.zone.silent?.includes(name)) return;
    const records = type === MX ? server.zone.mx?.[name] : type === TXT ? server.zone.txt?.[name] : undefined;
    const data = (records ?? []).map(type === MX ? exchange : text);
    const answers = data.map((each) => {
      const head = Buffer.alloc(12);
      head.writeUInt16BE(0xc00c); // the question's name
      head.writeUInt16BE(type, 2);
      head.writeUInt16BE(1, 4);
      head.writeUInt32BE(60, 6);
      head.writeUInt16BE(each.length, 10);
      return Buffer.concat([head, each]);
    });
    const head = Buffer.from(packet.subarray(0, 12));
    head.writeUInt16BE(records === undefined ? 0x8183 : 0x8180, 2);
    [1, answers.length, 0, 0].forEach((count, at) => head.writeUInt16BE(count, 4 + at * 2));
    socket.send(Buffer.concat([head, packet.subarray(12, end), ...answers]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  server.address = `127.0.0.1:${socket.address().port}`;
  return server;
}

function questionOf(packet: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = packet[at] ?? 0; length > 0; length = packet[at] ?? 0) {
    labels.push(packet.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), type: packet.readUInt16BE(at + 1), end: at + 5 };
}

function encodeName(name: string): Buffer {
  const labels = name === "" ? [] : name.split(".");
  return Buffer.concat([
    ...labels.map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ]);
}

const exchange = (name: string) => Buffer.concat([Buffer.from([0, 10]), encodeName(name)]);

/** In parts of 255 bytes. */
function text(words: string): Buffer {
  const bytes = Buffer.from(words);
  const parts = Array.from({ length: Math.ceil(bytes.length / 255) || 1 }, (_, part) => {
    const some = bytes.subarray(part * 255, part * 255 + 255);
    return Buffer.from([some.length, ...some]);
  });
  return Buffer.concat(parts);
}
