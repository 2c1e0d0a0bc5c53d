import { checkSignature } from "./check-signature.ts";
import { openFor } from "./office-files.ts";
import { reference, sha } from "./office-texts.ts";
import { type Answers, attempt, keyOf, known, LIFE_MS, Refused, unauthorized, type State } from "./tax-office-state.ts";

export const SIGN_IN: Answers = {
  "POST /auth/challenge": (state) => {
    const [challenge, timestampMs] = [reference("CR"), Date.now()];
    state.challenges.set(challenge, timestampMs);
    return {
      status: 200,
      body: { challenge, timestamp: new Date(timestampMs).toISOString(), timestampMs, clientIp: "127.0.0.1" },
    };
  },
  "POST /auth/xades-signature": (state, { text }) => {
    const signed = attempt(21_115, () => checkSignature(text));
    if (signed.nip !== state.nip || !signed.certificate.subject.includes(state.nip))
      throw new Refused(400, 21_117, "inny podmiot");
    return begin(state, signed.challenge);
  },
  "POST /auth/ksef-token": (state, { body }) => {
    const { challenge, encryptedToken, publicKeyId = "", contextIdentifier } = body;
    const opened = openFor(keyOf(state, publicKeyId), encryptedToken).toString("utf8");
    const at = state.challenges.get(challenge);
    if (opened !== `${state.token}|${at}` || contextIdentifier.value !== state.nip)
      throw new Refused(400, 21_111, "zły token");
    return begin(state, challenge);
  },
  "GET /auth/{referenceNumber}": (state, { bearer }) => {
    const operation = state.operations.get(bearer) ?? unauthorized();
    const done = operation.polls-- <= 0;
    const status = done
      ? { code: 200, description: "Uwierzytelnianie zakończone sukcesem" }
      : { code: 100, description: "Uwierzytelnianie w toku" };
    const authenticationMethodInfo = {
      category: "XadesSignature",
      code: "xades.ksef-certificate",
      displayName: "Certyfikat KSeF",
    };
    return {
      status: 200,
      body: {
        startDate: new Date().toISOString(),
        authenticationMethod: "InternalCertificate",
        authenticationMethodInfo,
        status,
      },
    };
  },
  "POST /auth/token/redeem": (state, { bearer }) => {
    const operation = state.operations.get(bearer) ?? unauthorized();
    if (operation.redeemed || operation.polls >= 0) throw new Refused(400, 21_301, "Brak autoryzacji.");
    operation.redeemed = true;
    return { status: 200, body: { accessToken: issue(state), refreshToken: issue(state) } };
  },
  "POST /auth/token/refresh": (state, { bearer }) => {
    known(state, bearer);
    return { status: 200, body: { accessToken: issue(state) } };
  },
  "GET /security/public-key-certificates": (state) => ({
    status: 200,
    body: state.keys.map(({ id, certificate }) => ({
      certificate,
      certificateId: sha(Buffer.from(certificate, "base64")),
      publicKeyId: id,
      validFrom: "2025-09-29T06:03:19+00:00",
      validTo: "2040-09-29T06:03:18+00:00",
      usage: ["KsefTokenEncryption", "SymmetricKeyEncryption"],
    })),
  }),
};

function begin(state: State, challenge: string) {
  if (!state.challenges.delete(challenge)) throw new Refused(400, 21_111, "Nieprawidłowe wyzwanie autoryzacyjne.");
  const token = reference("AU");
  state.operations.set(token, { polls: state.slow, redeemed: false });
  return {
    status: 202,
    body: {
      referenceNumber: reference("AU"),
      authenticationToken: { token, validUntil: new Date(Date.now() + LIFE_MS).toISOString() },
    },
  };
}

function issue(state: State) {
  const token = `${reference("AU")}.${Math.random()}`;
  state.bearers.set(token, Date.now() + LIFE_MS);
  return { token, validUntil: new Date(Date.now() + LIFE_MS).toISOString() };
}
