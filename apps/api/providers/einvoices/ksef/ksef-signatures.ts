import {
  constants,
  createHash,
  createPrivateKey,
  type KeyObject,
  randomUUID,
  sign,
  X509Certificate,
} from "node:crypto";

/** PEM, as the tax office's certificate module hands them out. */
export interface SigningKey {
  certificate: string;
  privateKey: string;
  /** Empty where the key is not encrypted. */
  password: string;
}

const C14N = "http://www.w3.org/2001/10/xml-exc-c14n#";
const DSIG = "http://www.w3.org/2000/09/xmldsig#";
const XADES = "http://uri.etsi.org/01903/v1.3.2#";
const SHA256 = "http://www.w3.org/2001/04/xmlenc#sha256";
const DIGEST = `<ds:DigestMethod Algorithm="${SHA256}"></ds:DigestMethod>`;
const METHODS = {
  rsa: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
  ec: "http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256",
} as const;

/** Throws when key, password and certificate do not belong together. */
export function openSigningKey({ certificate, privateKey, password }: SigningKey): {
  x509: X509Certificate;
  key: KeyObject;
} {
  const x509 = new X509Certificate(certificate);
  const key = createPrivateKey({ key: privateKey, ...(password !== "" && { passphrase: password }) });
  if (!x509.checkPrivateKey(key)) throw new Error("the key is not that of the certificate");
  return { x509, key };
}

/**
 * A request to sign in with an enveloped signature, XAdES-BES. Every part is written in its exclusive canonical form,
 * so what is hashed here is what a verifier makes of it. Source: KSeF, uwierzytelnianie and podpis XAdES.
 */
export function signRequest({
  challenge,
  nip,
  at,
  ...own
}: SigningKey & { challenge: string; nip: string; at: Date }): string {
  const { x509, key } = openSigningKey(own);
  const id = randomUUID();
  const request = (signature: string) =>
    `<AuthTokenRequest xmlns="http://ksef.mf.gov.pl/auth/token/2.1"><Challenge>${challenge}</Challenge>` +
    `<ContextIdentifier><Nip>${nip}</Nip></ContextIdentifier>` +
    `<SubjectIdentifierType>certificateSubject</SubjectIdentifierType>${signature}</AuthTokenRequest>`;
  const properties = signedProperties(x509, id, at);
  const info = signedInfo({
    id,
    method: key.asymmetricKeyType === "ec" ? METHODS.ec : METHODS.rsa,
    request: hashOf(request("")),
    properties: hashOf(canonical(properties)),
  });
  // XML signatures hold both halves of an ECDSA signature side by side.
  const value = sign("sha256", Buffer.from(canonical(info)), { key, dsaEncoding: "ieee-p1363" }).toString("base64");
  return request(
    `<ds:Signature xmlns:ds="${DSIG}" Id="signature-${id}">${info}<ds:SignatureValue>${value}</ds:SignatureValue>` +
      `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${x509.raw.toString("base64")}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>` +
      `<ds:Object><xades:QualifyingProperties xmlns:xades="${XADES}" Target="#signature-${id}">${properties}` +
      `</xades:QualifyingProperties></ds:Object></ds:Signature>`,
  );
}

function signedInfo(parts: { id: string; method: string; request: string; properties: string }): string {
  const { id, method, request, properties } = parts;
  const transform = (algorithm: string) => `<ds:Transform Algorithm="${algorithm}"></ds:Transform>`;
  const reference = (attributes: string, transforms: string, hash: string) =>
    `<ds:Reference ${attributes}><ds:Transforms>${transforms}</ds:Transforms>${DIGEST}<ds:DigestValue>${hash}</ds:DigestValue></ds:Reference>`;
  return (
    `<ds:SignedInfo><ds:CanonicalizationMethod Algorithm="${C14N}"></ds:CanonicalizationMethod>` +
    `<ds:SignatureMethod Algorithm="${method}"></ds:SignatureMethod>` +
    reference('URI=""', transform(`${DSIG}enveloped-signature`) + transform(C14N), request) +
    reference(
      `Type="http://uri.etsi.org/01903#SignedProperties" URI="#properties-${id}"`,
      transform(C14N),
      properties,
    ) +
    "</ds:SignedInfo>"
  );
}

function signedProperties(x509: X509Certificate, id: string, at: Date): string {
  return (
    `<xades:SignedProperties Id="properties-${id}"><xades:SignedSignatureProperties>` +
    `<xades:SigningTime>${at.toISOString()}</xades:SigningTime><xades:SigningCertificate><xades:Cert>` +
    `<xades:CertDigest>${DIGEST}<ds:DigestValue>${hashOf(x509.raw)}</ds:DigestValue></xades:CertDigest>` +
    `<xades:IssuerSerial><ds:X509IssuerName>${escape(issuerOf(x509))}</ds:X509IssuerName>` +
    `<ds:X509SerialNumber>${BigInt(`0x${x509.serialNumber}`)}</ds:X509SerialNumber></xades:IssuerSerial>` +
    "</xades:Cert></xades:SigningCertificate></xades:SignedSignatureProperties></xades:SignedProperties>"
  );
}

/** Declares each prefix where it is first used, as the exclusive form does when the part stands alone. */
function canonical(part: string): string {
  if (part.startsWith("<ds:")) return part.replace("<ds:SignedInfo>", `<ds:SignedInfo xmlns:ds="${DSIG}">`);
  return part
    .replace("<xades:SignedProperties ", `<xades:SignedProperties xmlns:xades="${XADES}" `)
    .replaceAll("<ds:DigestMethod ", `<ds:DigestMethod xmlns:ds="${DSIG}" `)
    .replaceAll(/<ds:(DigestValue|X509IssuerName|X509SerialNumber)>/gu, `<ds:$1 xmlns:ds="${DSIG}">`);
}

/** The last part first. Source: RFC 2253. */
function issuerOf(x509: X509Certificate): string {
  return x509.issuer.split("\n").toReversed().join(",");
}

function hashOf(data: string | Buffer): string {
  return createHash("sha256").update(data).digest("base64");
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

export type KsefEnvironment = "test" | "demo" | "production";

const HOSTS: Readonly<Record<KsefEnvironment, string>> = {
  test: "qr-test.ksef.mf.gov.pl",
  demo: "qr-demo.ksef.mf.gov.pl",
  production: "qr.ksef.mf.gov.pl",
};

interface Linked {
  environment: KsefEnvironment;
  /** Ten digits. */
  nip: string;
  /** SHA-256 of the document. */
  hash: Buffer;
}

/** KOD I, by which everybody finds the invoice; `issuedOn` is `YYYY-MM-DD`. Source: KSeF, kody QR. */
export function invoiceLink({ environment, nip, issuedOn, hash }: Linked & { issuedOn: string }): string {
  const day = issuedOn.split("-").toReversed().join("-");
  return `https://${HOSTS[environment]}/invoice/${nip}/${day}/${hash.toString("base64url")}`;
}

/** KOD II, by which the issuer of an offline invoice is proven; signed by the certificate of type Offline. */
export function issuerLink({ environment, nip, hash, ...own }: Linked & SigningKey): string {
  const { x509, key } = openSigningKey(own);
  const path = `${HOSTS[environment]}/certificate/Nip/${nip}/${nip}/${x509.serialNumber}/${hash.toString("base64url")}`;
  const signing =
    key.asymmetricKeyType === "ec"
      ? { key, dsaEncoding: "ieee-p1363" as const }
      : { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 };
  return `https://${path}/${sign("sha256", Buffer.from(path), signing).toString("base64url")}`;
}
