"use client";
import { useRef, useState } from "react";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { call, refusalOf } from "../../platform/http/api.ts";
import { removeOwnPicture, setOwnPicture } from "../../platform/http/operations/personal-pages.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast/toast-store.ts";
import { readFiles } from "../contact/public.ts";
import type { OwnPageAnswer, OwnPagePart } from "./own-page-part.ts";

/** Milliseconds, for slow lines. */
const SENDING_MS = 60_000;

/** Source: personal-pages 5. */
export function OwnPicture({ texts, page, onSaved }: OwnPagePart) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<OwnPageAnswer>, done: string) => {
    setBusy(true);
    try {
      onSaved(await work());
      showToast({ kind: "success", title: done });
    } catch (failure) {
      const errors = await loadErrorTexts(pageLocale());
      showToast({ kind: "error", title: texts.pictureFailed, text: errorText(errors, refusalOf(failure)) });
    }
    setBusy(false);
  };
  const send = async (file: File | undefined) => {
    if (!file) return;
    const [read] = await readFiles([file]);
    const body = { content: read?.content ?? "" };
    await act(() => call(setOwnPicture, { body }, { timeoutMs: SENDING_MS }), texts.pictureSaved);
    if (input.current) input.current.value = "";
  };
  return (
    <section aria-labelledby="own-picture" className="flex flex-col items-start gap-4">
      <h2 id="own-picture" className="text-xl">
        {texts.pictureTitle}
      </h2>
      <p className="text-ink-soft">{page.link === null ? texts.pictureFirst : texts.pictureLead}</p>
      {page.picture !== null && (
        <img
          src={`data:image/jpeg;base64,${page.picture}`}
          alt={texts.pictureTitle}
          width={256}
          height={256}
          className="size-24 rounded"
        />
      )}
      {page.link !== null && (
        <p className="flex flex-wrap gap-3">
          <Button variant="secondary" busy={busy} onClick={() => input.current?.click()}>
            {texts.choosePicture}
          </Button>
          {page.picture !== null && (
            <Button
              variant="quiet"
              busy={busy}
              onClick={() => void act(() => call(removeOwnPicture, {}), texts.pictureRemoved)}
            >
              {texts.removePicture}
            </Button>
          )}
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={texts.choosePicture}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => void send(event.target.files?.[0])}
      />
    </section>
  );
}
