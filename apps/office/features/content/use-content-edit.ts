import { useEdit } from "../../ui/use-edit.ts";
import type { ContentEdit, WholeContent } from "./contents-resource.ts";

/** Sends one change of a text and says that it is done; throws what the API refuses with. */
export function useContentEdit(text: WholeContent): (data: ContentEdit, done: string) => Promise<void> {
  return useEdit("contents", text);
}
