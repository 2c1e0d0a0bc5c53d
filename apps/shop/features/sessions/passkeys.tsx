"use client";
import { useEffect, useState } from "react";
import { BackEndError } from "../../platform/http/api.ts";
import { Button } from "../../ui/button.tsx";

interface MadePasskey {
  id: string;
  clientDataJSON: string;
  attestationObject: string;
}

interface ShownPasskey {
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle?: string;
}

/** Whether the browser knows passkeys and their JSON. */
export function knowsPasskeys(): boolean {
  return (
    typeof PublicKeyCredential !== "undefined" &&
    "parseCreationOptionsFromJSON" in PublicKeyCredential &&
    "parseRequestOptionsFromJSON" in PublicKeyCredential
  );
}

/** Throws BackEndError `passkey.cancelled`, or `passkey.refused` when the device has one. */
export async function makePasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<MadePasskey> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const made = await navigator.credentials.create({ publicKey }).catch(refuse);
  const { id, response } = jsonOf(made);
  return { id, clientDataJSON: response.clientDataJSON ?? "", attestationObject: response.attestationObject ?? "" };
}

/** Throws BackEndError `passkey.cancelled`. */
export async function showPasskey(options: PublicKeyCredentialRequestOptionsJSON): Promise<ShownPasskey> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const shown = await navigator.credentials.get({ publicKey }).catch(refuse);
  const { id, response } = jsonOf(shown);
  return {
    id,
    clientDataJSON: response.clientDataJSON ?? "",
    authenticatorData: response.authenticatorData ?? "",
    signature: response.signature ?? "",
    ...(response.userHandle && { userHandle: response.userHandle }),
  };
}

/** Of a passkey that is made, or shown. */
interface PasskeyJson {
  id: string;
  response: Partial<AuthenticatorAttestationResponseJSON & AuthenticatorAssertionResponseJSON>;
}

function jsonOf(credential: Credential | null): PasskeyJson {
  if (!(credential instanceof PublicKeyCredential)) throw new BackEndError(0, [{ code: "passkey.cancelled" }]);
  return credential.toJSON();
}

function refuse(cause: unknown): never {
  const exists = cause instanceof DOMException && cause.name === "InvalidStateError";
  throw new BackEndError(0, [{ code: exists ? "passkey.refused" : "passkey.cancelled" }], { cause });
}

/** Disappears without passkeys. */
export function PasskeyButton({ label, onPress }: { label: string; onPress: () => void }) {
  const [isOffered, setOffered] = useState(true);
  useEffect(() => setOffered(knowsPasskeys()), []);
  if (!isOffered) return null;
  return (
    <Button variant="secondary" wide onClick={onPress}>
      {label}
    </Button>
  );
}
