import { createHash } from "node:crypto";
import { createElement, Fragment, isValidElement, type ReactNode } from "react";
import { handedOver, type OuterElement } from "./handed-over.ts";
import { ShownPart } from "./shown-part.tsx";

const MOST_PARTS = 100;

/**
 * Shows `children` in HTML alone, without sending them as data besides: the frame would be in each page twice. They are plain
 * elements, woken by enhance, and never change in the browser. Refuses islands.
 */
export async function ShownOnce({ children, ...outer }: OuterElement & { children: ReactNode }) {
  const content = await plain(children);
  const digest = createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 12);
  const parts = handedOver();
  parts.delete(digest);
  parts.set(digest, content);
  for (const oldest of parts.keys()) if (parts.size > MOST_PARTS) parts.delete(oldest);
  return <ShownPart {...outer} digest={digest} />;
}

/** Elements of HTML, with all components called. */
async function plain(given: ReactNode): Promise<ReactNode> {
  const node = await given;
  if (Array.isArray(node)) return Promise.all(node.map(plain));
  if (!isValidElement<{ children?: ReactNode }>(node)) return node;
  const { type, props, key } = node;
  if (typeof type === "string" || type === Fragment) {
    const { children, ...rest } = props;
    return createElement(type, { ...rest, key }, await plain(children));
  }
  if (typeof type !== "function" || "$$typeof" in type) throw new TypeError("A part shown once holds no island.");
  const component = type as (given: object) => ReactNode;
  return plain(component(props));
}
