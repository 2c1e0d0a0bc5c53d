"use client";
import { PrefetchKind } from "next/dist/client/components/router-reducer/router-reducer-types";
import { useRouter } from "next/navigation";
import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { BASE_PATH } from "../config/instance.ts";

/** Without it Next fetches the frame of a page only. */
const WHOLE_PAGE = { kind: PrefetchKind.FULL };

/** Properties of IntentLink; `href` starts with a slash and knows the language but not the shop's prefix. */
export type IntentLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/**
 * A link between pages of the shop: fetches its page when a pointer, finger or focus shows the intent, and changes to it
 * without a reload. Addresses with a query are rendered on request: of those only the frame is fetched before the press, since a
 * press during a whole fetch of such a page leaves the router waiting for ever. Presses meant for a new tab are left to the
 * browser. Stands in for next/link, which weighs 3 kB more.
 */
export function IntentLink({ href, onClick, children, ...rest }: IntentLinkProps) {
  const router = useRouter();
  const warm = () => router.prefetch(href, href.includes("?") ? undefined : WHOLE_PAGE);
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForNewTab(event)) return;
    event.preventDefault();
    router.push(href);
  };
  const address = href === "/" ? BASE_PATH : BASE_PATH + href;
  return (
    <a {...rest} href={address} onClick={go} onPointerEnter={warm} onTouchStart={warm} onFocus={warm}>
      {children}
    </a>
  );
}

function isForNewTab(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  return (
    (target !== "" && target !== "_self") ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey ||
    event.button !== 0
  );
}
