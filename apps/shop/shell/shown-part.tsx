"use client";
import { handedOver, type OuterElement } from "./handed-over.ts";

/** In the browser, what the server sent stays: React leaves the inside of such an element alone. */
export function ShownPart({ tag: Tag, digest, ...rest }: OuterElement & { digest: string }) {
  if (typeof window === "undefined") return <Tag {...rest}>{partOf(digest)}</Tag>;
  return <Tag {...rest} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: sentInside(rest.id) }} />;
}

function partOf(digest: string) {
  const part = handedOver().get(digest);
  if (part === undefined) throw new Error(`There is no part ${digest}.`);
  return part;
}

/** Only used where React makes the element anew, as after a failure. */
function sentInside(id: string): string {
  return document.getElementById(id)?.innerHTML ?? "";
}
