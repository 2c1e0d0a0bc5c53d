import type { ReactNode } from "react";

/** The element around a part, which is in a page once. */
export interface OuterElement {
  tag: "dialog" | "footer" | "nav";
  id: string;
  className: string;
  "aria-label": string;
}

/**
 * Few parts by digest, the same in all pages of a language; global, since both renderings have copies of this module.
 */
export function handedOver(): Map<string, ReactNode> {
  const place = globalThis as { kramHandedOver?: Map<string, ReactNode> };
  return (place.kramHandedOver ??= new Map());
}
