"use client";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { deleteCart } from "../../platform/http/operations.ts";
import { tellFailure } from "./cart-messages.ts";
import { changeCart } from "./cart-store.ts";
import type { CartTexts } from "./cart-texts.ts";

/** Empties a cart that its member does not want, after a question: what staff put into it does not come back by itself. */
export function GiveUpCart({ texts }: { texts: CartTexts }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const empty = async () => {
    setBusy(true);
    await changeCart(deleteCart, {}).catch((failure: unknown) => tellFailure(failure, "updateFailed"));
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setAsking(true)}>
        {texts.wayOut_empty}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.giveUp}
        closeLabel={texts.giveUpNo}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {texts.giveUpNo}
            </Button>
            <Button variant="danger" busy={busy} onClick={() => void empty()}>
              {texts.giveUpYes}
            </Button>
          </>
        }
      >
        {texts.giveUpText}
      </Dialog>
    </>
  );
}
