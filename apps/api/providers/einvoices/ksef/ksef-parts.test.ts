import { constants, verify, X509Certificate } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isKsefNumber } from "./ksef-crypto.ts";
import { zipOf } from "./ksef-package.ts";
import { invoiceLink, issuerLink } from "./ksef-signatures.ts";
import { pem, unzip } from "./testing/office-files.ts";
import { exampleOf, requestProblems } from "./testing/openapi-checks.ts";

const HASH = Buffer.from("UtQp9Gpc51y-u3xApZjIjgkpZ01js-J8KflSPW8WzIE", "base64url");
const NIP = "1111111111";

describe("codes on paper", () => {
  it("the invoice's is that of the ministry's example", () => {
    expect(invoiceLink({ environment: "test", nip: NIP, issuedOn: "2026-02-01", hash: HASH })).toBe(
      "https://qr-test.ksef.mf.gov.pl/invoice/1111111111/01-02-2026/UtQp9Gpc51y-u3xApZjIjgkpZ01js-J8KflSPW8WzIE",
    );
  });

  it.each([
    ["production", "qr.ksef.mf.gov.pl"],
    ["demo", "qr-demo.ksef.mf.gov.pl"],
  ] as const)("of %s stands at %s", (environment, host) => {
    expect(invoiceLink({ environment, nip: NIP, issuedOn: "2026-02-01", hash: HASH })).toContain(`https://${host}/`);
  });

  it.each([
    ["offline", {}],
    ["seal", { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 }],
  ])("the issuer's is signed by the certificate (%s)", (name, way) => {
    const key = { certificate: pem(name), privateKey: pem(`${name}.key`), password: "" };
    const link = issuerLink({ environment: "test", nip: NIP, hash: HASH, ...key });
    const [, signed = "", signature = ""] = /^https:\/\/(.*)\/([\w-]+)$/u.exec(link) ?? [];
    const certificate = new X509Certificate(key.certificate);
    expect(signed).toBe(
      `qr-test.ksef.mf.gov.pl/certificate/Nip/${NIP}/${NIP}/${certificate.serialNumber}/${HASH.toString("base64url")}`,
    );
    const by = { key: certificate.publicKey, dsaEncoding: "ieee-p1363" as const, ...way };
    expect(verify("sha256", Buffer.from(signed), by, Buffer.from(signature, "base64url"))).toBe(true);
  });
});

describe("a number of KSeF", () => {
  it.each([
    ["5265877635-20250826-0100001AF629-AF", true],
    ["5265877635-20250916-0200A0D6723E-C2", true],
    ["5265877635-20250826-0100001AF629-AE", false],
    ["5265877636-20250826-0100001AF629-AF", false],
    ["5265877635-20250826-0100001af629-AF", false],
    ["5265877635-20250826-0100001AF629-AF1", false],
    ["", false],
  ])("%s: %s", (text, right) => expect(isKsefNumber(text)).toBe(right));
});

it("a package holds what went in", () => {
  const files = [
    { name: "a.xml", content: Buffer.from("łąka ".repeat(1000)) },
    { name: "b.xml", content: Buffer.alloc(0) },
  ];
  expect(unzip(zipOf(files))).toEqual(files);
});

it("the description that the server checks by takes the ministry's own examples, and no others", () => {
  for (const path of ["/sessions/online", "/sessions/batch"]) {
    const example = exampleOf("POST", path) as Record<string, unknown>;
    expect(requestProblems("POST", path, example)).toEqual([]);
    expect(requestProblems("POST", path, { ...example, encryption: {} })).not.toEqual([]);
  }
});
