import { z } from "zod";
import { inputText } from "../wire/public.ts";

/** Parcel locker choice with the receiver; `postNumber` is Germany's Packstation number. Source: specification §3, decisions §8. */
export const lockerChoice = z.strictObject({
  inpostLocker: inputText(40),
  name: inputText(80),
  surname: inputText(80),
  mobile: inputText(40),
  email: inputText(254),
  postNumber: inputText(20).optional(),
});
