import type { AnchorHTMLAttributes } from "react";
import { BASE_PATH } from "../config/instance.ts";
import { mark } from "../enhance/marks.ts";

/** Properties of IntentLink; `href` starts with a slash and knows the language but not the shop's prefix. */
export type IntentLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/**
 * A link between pages of the shop: fetches its page when a pointer, finger or focus shows the intent, and changes to it
 * without a reload. It is a plain link with a mark; one listener of the page does the rest for all of them, see
 * enhance/links.ts. A press that `onClick` prevents is left alone. Stands in for next/link, which weighs 3 kB more.
 */
export function IntentLink({ href, children, ...rest }: IntentLinkProps) {
  return (
    <a {...rest} href={href === "/" ? BASE_PATH : BASE_PATH + href} {...mark("page")}>
      {children}
    </a>
  );
}
