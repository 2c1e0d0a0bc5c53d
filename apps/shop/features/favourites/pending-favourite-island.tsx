"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useSession } from "../sessions/public.ts";
import { readPendingFavourite } from "./pending-favourite.ts";

/** Stores a heart pressed before signing in. Source: favourites 2. */
export function PendingFavourite() {
  const { status } = useSession();
  const router = useRouter();
  useEffect(() => {
    if (status !== "authenticated" || readPendingFavourite(document.cookie) === null) return;
    // The list may be the page that is shown, and was made before.
    void import("./press-favourite.ts")
      .then(({ takePendingFavourite }) => takePendingFavourite(router.push))
      .then(() => router.refresh());
  }, [status, router]);
  return null;
}
