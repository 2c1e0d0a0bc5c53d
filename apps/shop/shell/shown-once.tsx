import { createHash } from "node:crypto";
import type { ReactNode } from "react";
import { plainElements } from "../ui/plain-elements.ts";
import { handedOver, type OuterElement } from "./handed-over.ts";
import { ShownPart } from "./shown-part.tsx";

const MOST_PARTS = 100;

/**
 * Shows `children` in HTML alone, without sending them as data besides: the frame would be in each page twice. They are plain
 * elements, woken by enhance, and never change in the browser. Refuses islands.
 */
export async function ShownOnce({ children, ...outer }: OuterElement & { children: ReactNode }) {
  const content = await plainElements(children);
  const digest = createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 12);
  const parts = handedOver();
  parts.delete(digest);
  parts.set(digest, content);
  for (const oldest of parts.keys()) if (parts.size > MOST_PARTS) parts.delete(oldest);
  return <ShownPart {...outer} digest={digest} />;
}
