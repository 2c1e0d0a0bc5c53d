import type { ReactNode } from "react";

/** The element around a part, which is in a page once. */
export interface OuterElement {
  tag: "dialog" | "footer" | "nav";
  id: string;
  className: string;
  "aria-label": string;
}

/**
 * Parts by their digest, from their own rendering to that of HTML in the same process; each has its own copy of this module,
 * hence the global place. A part is the same in all pages of a language, so that they are few.
 */
export function handedOver(): Map<string, ReactNode> {
  const place = globalThis as { kramHandedOver?: Map<string, ReactNode> };
  return (place.kramHandedOver ??= new Map());
}
