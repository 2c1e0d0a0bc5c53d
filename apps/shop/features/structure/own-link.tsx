"use client";
import type { Messages } from "../../i18n/messages.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast/toast-store.ts";

export type LinkTexts = Pick<Messages["structure"], "copy" | "copied" | "copyFailed" | "copyFailedText" | "share">;

/** To copy, or to share where the device can. Source: structure 4. */
export function OwnLink({
  id,
  label,
  hint,
  link,
  texts,
}: {
  id: string;
  label: string;
  hint?: string;
  link: string;
  texts: LinkTexts;
}) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      showToast({ kind: "success", title: texts.copied });
    } catch {
      showToast({ kind: "error", title: texts.copyFailed, text: texts.copyFailedText });
    }
  };
  // Closing the sheet of the device is no failure.
  const share = () => navigator.share({ url: link }).catch(() => undefined);
  const canShare = typeof navigator !== "undefined" && "share" in navigator;
  return (
    <div className="flex flex-col gap-3">
      <TextField
        id={id}
        label={label}
        hint={hint}
        value={link}
        onFocus={(event) => event.currentTarget.select()}
        readOnly
      />
      <p className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>{texts.copy}</Button>
        {canShare && (
          <Button variant="secondary" onClick={() => void share()}>
            {texts.share}
          </Button>
        )}
      </p>
    </div>
  );
}
