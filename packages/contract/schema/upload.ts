import { z } from "zod";
import { inputText } from "./text.ts";

/** A file as name and base64, a third longer than its bytes. Refuses: field-is-required, attachment.too-big. */
export function uploadOf(mostCharacters: number) {
  return z.strictObject({
    name: inputText(200),
    content: z
      .string({ error: "field-is-required" })
      .max(mostCharacters, { error: "attachment.too-big" })
      .regex(/^[A-Za-z0-9+/]+={0,2}$/u, { error: "request.invalid" }),
  });
}

/** A picture or file of at most 5 MB. */
export const smallUpload = uploadOf(7_000_000);
