"use client";
import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { knowsPasskeys } from "./passkeys.ts";

/** Offers the passkey where the browser knows such; elsewhere nothing is shown. */
export function PasskeyButton({ label, onPress }: { label: string; onPress: () => void }) {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => setOffered(knowsPasskeys()), []);
  if (!isOffered) return null;
  return (
    <Button variant="secondary" wide onClick={onPress}>
      {label}
    </Button>
  );
}
