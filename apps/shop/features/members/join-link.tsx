"use client";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast/toast-store.ts";
import type { MembersTexts } from "./members-texts.ts";

/** The link that brings others in, to be copied. Source: specification §2. */
export function JoinLink({ texts, address }: { texts: MembersTexts["structure"]; address: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      showToast({ kind: "success", title: texts.copied });
    } catch {
      showToast({ kind: "error", title: texts.copyFailed, text: texts.copyFailedText });
    }
  };
  return (
    <section aria-labelledby="join" className="flex flex-col gap-4">
      <h2 id="join" className="text-lg">
        {texts.join}
      </h2>
      <p className="text-ink-soft">{texts.joinLead}</p>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
        <div className="grow">
          <TextField
            id="join-link"
            label={texts.joinLabel}
            value={address}
            onFocus={(event) => event.currentTarget.select()}
            readOnly
          />
        </div>
        <Button onClick={() => void copy()}>{texts.copy}</Button>
      </div>
    </section>
  );
}
