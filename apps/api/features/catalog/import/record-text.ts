import { z } from "zod";

/** Text of a file, at most `maxLength` UTF-16 units, that a database can store. */
export function recordText(maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .refine((value) => !/\0|\p{Surrogate}/u.test(value), { error: "holds characters that cannot be stored" });
}
