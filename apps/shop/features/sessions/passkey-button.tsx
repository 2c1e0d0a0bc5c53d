"use client";
import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { knowsPasskeys } from "./passkeys.ts";

/** Offers the passkey; taken away where the browser knows none, so that the page stands still for nearly everybody. */
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
