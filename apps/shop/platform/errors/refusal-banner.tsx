"use client";
import { Banner } from "../../ui/banner.tsx";
import type { Refusal } from "../http/api.ts";
import { errorText, loadErrorTexts } from "./error-texts.ts";
import { useLazyTexts } from "../texts/use-lazy-texts.ts";

/** Announces a refusal, if any. */
export function RefusalBanner({ refusal, title }: { refusal: Refusal | null; title: string }) {
  const errors = useLazyTexts(loadErrorTexts);
  return (
    <div role="alert" className="empty:hidden">
      {refusal && errors && (
        <Banner kind="error" title={title}>
          {errorText(errors, refusal)}
        </Banner>
      )}
    </div>
  );
}
