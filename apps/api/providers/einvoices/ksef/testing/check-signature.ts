import { createHash, verify, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { schemaProblems } from "@kram/countries/invoices/testing";
import { XmlC14NMode, XmlDocument, XmlElement, XsdValidator } from "libxml2-wasm";

const NS = {
  a: "http://ksef.mf.gov.pl/auth/token/2.1",
  ds: "http://www.w3.org/2000/09/xmldsig#",
  xades: "http://uri.etsi.org/01903/v1.3.2#",
};
const EXCLUSIVE = { mode: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0 };
const ALGORITHMS: Record<string, "rsa" | "ec"> = {
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256": "rsa",
  "http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256": "ec",
};

export interface SignedRequest {
  challenge: string;
  nip: string;
  certificate: X509Certificate;
}

/** Reads a signed request as the ministry does. Throws with what is wrong. */
export function checkSignature(xml: string): SignedRequest {
  const document = XmlDocument.fromString(xml);
  try {
    const text = (path: string) => document.get(path, NS)?.content ?? fail(`nothing at ${path}`);
    const certificate = new X509Certificate(Buffer.from(text("//ds:X509Certificate"), "base64"));
    checkValue(document, text, certificate);
    checkReferences(document, text);
    checkCertificate(text, certificate);
    element(document, "/a:AuthTokenRequest/ds:Signature").remove();
    const problems = schemaProblems(requestSchema(), document.toString());
    if (problems.length > 0) fail(problems.join("; "));
    return { challenge: text("//a:Challenge"), nip: text("//a:Nip"), certificate };
  } finally {
    document.dispose();
  }
}

function checkValue(document: XmlDocument, text: (path: string) => string, certificate: X509Certificate): void {
  const kind = ALGORITHMS[text("//ds:SignatureMethod/@Algorithm")] ?? fail("another algorithm");
  if (certificate.publicKey.asymmetricKeyType !== kind) fail("an algorithm of another key");
  const signed = element(document, "//ds:SignedInfo").canonicalizeToString(EXCLUSIVE);
  const value = Buffer.from(text("//ds:SignatureValue"), "base64");
  const key = { key: certificate.publicKey, dsaEncoding: "ieee-p1363" } as const;
  if (!verify("sha256", Buffer.from(signed), key, value)) fail("the signature is not of this key");
}

/** The whole without its signature, and the signed properties. */
function checkReferences(document: XmlDocument, text: (path: string) => string): void {
  if (document.find("//ds:Reference", NS).length !== 2) fail("two things have to be signed");
  const properties = element(document, "//xades:SignedProperties");
  const id = text("//xades:SignedProperties/@Id");
  if (text("//ds:Reference[@Type='http://uri.etsi.org/01903#SignedProperties']/@URI") !== `#${id}`)
    fail("other properties");
  const digests: [string, string][] = [["//ds:Reference[@URI='']", withoutSignature(document)]];
  digests.push([`//ds:Reference[@URI='#${id}']`, properties.canonicalizeToString(EXCLUSIVE)]);
  for (const [path, canonical] of digests)
    if (text(`${path}/ds:DigestValue`) !== createHash("sha256").update(canonical).digest("base64"))
      fail(`the hash of ${path} is another`);
  if (text("//xades:QualifyingProperties/@Target") !== `#${text("//ds:Signature/@Id")}`) fail("another target");
}

function withoutSignature(document: XmlDocument): string {
  const copy = XmlDocument.fromString(document.toString({ format: false }));
  try {
    element(copy, "/a:AuthTokenRequest/ds:Signature").remove();
    return copy.canonicalizeToString(EXCLUSIVE);
  } finally {
    copy.dispose();
  }
}

function checkCertificate(text: (path: string) => string, certificate: X509Certificate): void {
  const digest = createHash("sha256").update(certificate.raw).digest("base64");
  if (text("//xades:CertDigest/ds:DigestValue") !== digest) fail("another certificate was signed");
  if (BigInt(text("//ds:X509SerialNumber")).toString(16) !== certificate.serialNumber.toLowerCase().replace(/^0+/u, ""))
    fail("another serial number");
  if (!text("//ds:X509IssuerName").startsWith("CN=")) fail("the issuer's name begins with its last part");
}

let schema: XsdValidator | undefined;
function requestSchema(): XsdValidator {
  const file = readFileSync(join(import.meta.dirname, "ministry/auth-v2-1.xsd"));
  schema ??= XsdValidator.fromDoc(XmlDocument.fromBuffer(file));
  return schema;
}

function element(document: XmlDocument, path: string): XmlElement {
  const found = document.get(path, NS);
  return found instanceof XmlElement ? found : fail(`nothing at ${path}`);
}

function fail(why: string): never {
  throw new Error(why);
}
