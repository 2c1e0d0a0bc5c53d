import { z } from "zod";
import { inputText } from "./text.ts";

/** A file that staff send: its name, and its bytes as base64 of at most so many characters, a third more than bytes. Refuses: field-is-required, attachment.too-big. */
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
