import type failed from "../../messages/pl/failed.json";

export type FailedTexts = typeof failed;

/** From the document, which carries them in its own language: during a failure nothing more may load. */
export function failedTextsHere(): FailedTexts {
  return JSON.parse(document.documentElement.dataset.failed ?? "") as FailedTexts;
}
