import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

/** Answers challenges as a phone would. */
export function createSoftPasskey({ origin, host }: { origin: string; host: string }) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  const point = publicKey.export({ format: "jwk" });
  let counter = 0;
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));

  return {
    id: id.toString("base64url"),

    make(challenge: string) {
      const key = Buffer.concat([
        // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}. Source: RFC 9053, section 7.1.
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        cborBytes(Buffer.from(point.x ?? "", "base64url")),
        Buffer.from([0x22]),
        cborBytes(Buffer.from(point.y ?? "", "base64url")),
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([header(host, 0x45, counter), Buffer.alloc(16), length, id, key]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText("fmt"),
        cborText("none"),
        cborText("attStmt"),
        Buffer.from([0xa0]),
        cborText("authData"),
        cborBytes(authData),
      ]);
      return {
        id: id.toString("base64url"),
        clientDataJSON: clientData("create", challenge).toString("base64url"),
        attestationObject: attestation.toString("base64url"),
      };
    },

    /** `unlocked` false leaves the finger away. */
    prove(challenge: string, { unlocked = true }: { unlocked?: boolean } = {}) {
      counter += 1;
      const authenticatorData = header(host, unlocked ? 0x05 : 0x01, counter);
      const data = clientData("get", challenge);
      const signed = Buffer.concat([authenticatorData, createHash("sha256").update(data).digest()]);
      return {
        id: id.toString("base64url"),
        clientDataJSON: data.toString("base64url"),
        authenticatorData: authenticatorData.toString("base64url"),
        signature: createSign("sha256").update(signed).sign(privateKey).toString("base64url"),
      };
    },
  };
}

function header(host: string, flags: number, counter: number): Buffer {
  const rest = Buffer.alloc(5);
  rest.writeUInt8(flags);
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([createHash("sha256").update(host).digest(), rest]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function cborBytes(bytes: Buffer): Buffer {
  const head = bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 255];
  return Buffer.concat([Buffer.from(head), bytes]);
}
