"use client";
import { usePathname, useRouter } from "next/navigation";
import { useEffect } from "react";
import { hrefFor } from "../../i18n/href.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { useSession } from "../sessions/public.ts";
import { readPendingFavourite } from "./pending-favourite.ts";

/** Stores a heart pressed before signing in, on the page that follows: what is told on a page being left goes with it. Source: favourites 2. */
export function PendingFavourite() {
  const { status } = useSession();
  const path = usePathname();
  const router = useRouter();
  useEffect(() => {
    if (status !== "authenticated" || readPendingFavourite(document.cookie) === null) return;
    if (path === hrefFor(pageLocale(), "/login")) return;
    const isList = path === hrefFor(pageLocale(), "/favourites");
    void import("./press-favourite.ts")
      .then(({ takePendingFavourite }) => takePendingFavourite(router.push))
      // The list was made before.
      .then(() => isList && router.refresh());
  }, [status, path, router]);
  return null;
}
