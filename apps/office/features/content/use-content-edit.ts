import { useEdit } from "../../ui/sending.ts";
import type { ContentEdit, WholeContent } from "./contents-resource.ts";

/** Throws the API's refusal. */
export function useContentEdit(text: WholeContent): (data: ContentEdit, done: string) => Promise<void> {
  return useEdit("contents", text);
}
