"use client";
import { useState } from "react";
import { fill } from "../../i18n/fill.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { AvailabilityForm } from "./availability-form.tsx";
import { loadAvailabilityTexts } from "./lazy-texts.ts";

/** Asks a visitor where to write, and says afterwards to look for the link. It says the same for addresses that are known already. */
export default function AvailabilityDialog({
  open,
  onClose,
  code,
  title,
}: {
  open: boolean;
  onClose: () => void;
  code: string;
  title: string;
}) {
  const texts = useLazyTexts(loadAvailabilityTexts);
  const errors = useLazyTexts(loadErrorTexts);
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (!texts || !errors) return null;
  const close = () => {
    onClose();
    setSentTo(null);
  };
  if (sentTo !== null) {
    return (
      <Dialog
        open={open}
        onClose={close}
        title={texts.sentTitle}
        closeLabel={texts.close}
        actions={<Button onClick={close}>{texts.close}</Button>}
      >
        <p role="status">{fill(texts.sentText, { email: sentTo })}</p>
      </Dialog>
    );
  }
  return (
    <Dialog open={open} onClose={close} title={texts.dialogTitle} closeLabel={texts.close}>
      <AvailabilityForm code={code} title={title} texts={texts} errors={errors} onSent={setSentTo} />
    </Dialog>
  );
}
