"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useSession } from "../sessions/public.ts";
import { readPendingFavourite } from "./pending-favourite.ts";

/** Takes up after each sign-in the heart that was pressed before it; shows nothing. Source: favourites 2. */
export function PendingFavourite() {
  const { status } = useSession();
  const router = useRouter();
  useEffect(() => {
    if (status !== "authenticated" || readPendingFavourite(document.cookie) === null) return;
    void import("./press-favourite.ts").then(({ takePendingFavourite }) => takePendingFavourite(router.push));
  }, [status, router]);
  return null;
}
