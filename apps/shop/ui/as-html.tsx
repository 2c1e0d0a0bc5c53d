import type { HTMLAttributes } from "react";
import type * as Writer from "react-dom/server";
import { plainElements } from "./plain-elements.ts";

/** By Node itself: what is bundled gets the React of server components, which writes no HTML. */
const { renderToStaticMarkup } = process.getBuiltinModule("node:module").createRequire(import.meta.url)(
  "react-dom/server",
) as typeof Writer;

/** What React writes before a picture that should come early; `askEarly` puts it into the head. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/u;

/**
 * An element whose inside is one text of HTML: a browser makes it in a fraction of the time that React takes for its elements.
 * For what enhance wakes and React never changes; refuses islands.
 */
export async function AsHtml({
  tag: Tag,
  children,
  ...outer
}: HTMLAttributes<HTMLElement> & { tag: "article" | "div" | "li" | "nav" | "section" }) {
  const html = renderToStaticMarkup(await plainElements(children)).replace(PRELOADS, "");
  return <Tag {...outer} dangerouslySetInnerHTML={{ __html: html }} />;
}
