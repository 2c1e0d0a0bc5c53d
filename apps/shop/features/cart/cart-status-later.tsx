"use client";
import { lazy, Suspense } from "react";

const Status = lazy(async () => ({ default: (await import("./cart-status.tsx")).CartStatus }));

/** The state of a member's cart outside its drawer, loaded where it is shown, so that other pages do not carry it. */
export function CartStatus() {
  return (
    <Suspense>
      <Status />
    </Suspense>
  );
}
