"use client";
import { loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";

/** Source: cart 14. */
export default function LockedNote() {
  const errors = useLazyTexts(loadErrorTexts);
  return <p className="text-sm font-semibold text-clay">{errors?.["order.disabled"]}</p>;
}
