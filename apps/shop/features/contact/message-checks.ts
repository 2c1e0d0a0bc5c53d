import { isEmailAddress } from "@kram/domain/sessions";

/** Count and bytes each. Source: contact 1. */
export const FILES = {
  most: 5,
  bytes: 5 * 1024 * 1024,
  kinds: "image/jpeg,image/png,image/webp,application/pdf",
} as const;

/** By field, as error codes. Source: contact 1. */
export function checkMessage({ subject, content, email }: { subject: string; content: string; email: string }) {
  const mail = email.trim();
  const words = content.trim();
  return {
    ...(subject === "" && { subject: "field-is-required" }),
    ...(mail === "" ? { email: "field-is-required" } : !isEmailAddress(mail) && { email: "please-enter-valid-email" }),
    ...(words === "" ? { content: "field-is-required" } : words.length < 2 && { content: "field-to-short" }),
  };
}

/** Each name and size once; answers kept files and refusals. */
export function addFiles<F extends Pick<File, "name" | "size">>(chosen: readonly F[], more: readonly F[]) {
  const isKnown = (file: F) => chosen.some(({ name, size }) => name === file.name && size === file.size);
  const fitting = more.filter((file) => file.size <= FILES.bytes && !isKnown(file));
  const all = [...chosen, ...fitting];
  const isTooBig = more.some(({ size }) => size > FILES.bytes);
  const problem = all.length > FILES.most ? "attachment.too-many" : isTooBig ? "attachment.too-big" : null;
  return { files: all.slice(0, FILES.most), problem };
}
