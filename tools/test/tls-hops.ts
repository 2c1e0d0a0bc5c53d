import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { request as plainRequest, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer, request as secureRequest } from "node:https";
import type { AddressInfo } from "node:net";

/** PEM texts of a key and of the certificate that it signed itself. */
export interface Certificate {
  key: string;
  cert: string;
}

const [SEQUENCE, SET, INTEGER, BITS, OCTETS, OID, TEXT, TIME, TRUTH] = [
  0x30, 0x31, 0x02, 0x03, 0x04, 0x06, 0x0c, 0x17, 0x01,
] as const;

/** Of names in X.509: commonName, ecdsa-with-SHA256, subjectAltName, basicConstraints. Source: RFC 5280, RFC 5758. */
const [NAME, SIGNED, OTHER_NAMES, CONSTRAINTS] = ["550403", "2a8648ce3d040302", "551d11", "551d13"] as const;

const DAY_MS = 86_400_000;

/** For `localhost` and 127.0.0.1, good for a day; whoever shall believe it has to be told. */
export function makeCertificate(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync("ec", {
    namedCurve: "P-256",
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "der" },
  });
  const algorithm = der(SEQUENCE, oid(SIGNED));
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, oid(NAME), der(TEXT, Buffer.from("localhost")))));
  const days = der(SEQUENCE, time(Date.now() - DAY_MS), time(Date.now() + DAY_MS));
  const content = der(
    SEQUENCE,
    der(0xa0, der(INTEGER, Buffer.of(2))),
    der(INTEGER, Buffer.concat([Buffer.of(1), randomBytes(8)])),
    algorithm,
    name,
    days,
    name,
    publicKey,
    der(0xa3, extensions()),
  );
  const signature = sign("sha256", content, createPrivateKey(privateKey));
  const whole = der(SEQUENCE, content, algorithm, der(BITS, Buffer.of(0), signature));
  const lines = whole.toString("base64").replaceAll(/(.{64})(?=.)/gu, "$1\n");
  return { key: privateKey, cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n` };
}

function extensions(): Buffer {
  const places = der(SEQUENCE, der(0x82, Buffer.from("localhost")), der(0x87, Buffer.of(127, 0, 0, 1)));
  const isAuthority = der(SEQUENCE, der(TRUTH, Buffer.of(0xff)));
  return der(
    SEQUENCE,
    der(SEQUENCE, oid(OTHER_NAMES), der(OCTETS, places)),
    der(SEQUENCE, oid(CONSTRAINTS), der(TRUTH, Buffer.of(0xff)), der(OCTETS, isAuthority)),
  );
}

function oid(hex: string): Buffer {
  return der(OID, Buffer.from(hex, "hex"));
}

function time(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replaceAll(/[-:T]/gu, "");
  return der(TIME, Buffer.from(`${digits.slice(2, 14)}Z`));
}

/** A tag, the length, the content. Source: ITU-T X.690. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  if (length < 128) return Buffer.concat([Buffer.of(tag, length), content]);
  const size = length < 256 ? Buffer.of(0x81, length) : Buffer.of(0x82, length >> 8, length & 255);
  return Buffer.concat([Buffer.of(tag), size, content]);
}

/** A proxy that adds to X-Forwarded-For whom it heard. */
export interface Hop {
  port: number;
  close(): Promise<void>;
}

interface HopFacts {
  certificate: Certificate;
  /** Address it goes on from, so that the next one sees it. */
  from: string;
  /** Whom it says it heard; undefined for the address of the socket. */
  hears?: string;
  to: { port: number; secure: boolean };
}

/** Speaks TLS on a port of 127.0.0.1. */
export async function openHop(facts: HopFacts): Promise<Hop> {
  const server = createServer({ ...facts.certificate }, (request, response) => passOn(facts, request, response));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function passOn({ certificate, from, hears, to }: HopFacts, request: IncomingMessage, response: ServerResponse): void {
  const heard = hears ?? request.socket.remoteAddress ?? "";
  const before = request.headers["x-forwarded-for"];
  const headers = {
    ...request.headers,
    "x-forwarded-for": before === undefined ? heard : `${String(before)}, ${heard}`,
    "x-forwarded-proto": "https",
  };
  const { method = "GET", url = "/" } = request;
  const options = { host: "127.0.0.1", port: to.port, localAddress: from, method, path: url, headers };
  const onAnswer = (answer: IncomingMessage) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  };
  const next = to.secure
    ? secureRequest({ ...options, ca: certificate.cert, servername: "localhost" }, onAnswer)
    : plainRequest(options, onAnswer);
  next.on("error", () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
  response.on("close", () => next.destroy());
  request.pipe(next);
}
