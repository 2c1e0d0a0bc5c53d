"use client";
import { type ComponentProps, lazy, Suspense } from "react";
import type { CartStatus as Shown } from "./cart-status.tsx";

const Status = lazy(async () => ({ default: (await import("./cart-status.tsx")).CartStatus }));

/** CartStatus, loaded on demand. */
export function CartStatus(part: ComponentProps<typeof Shown>) {
  return (
    <Suspense>
      <Status {...part} />
    </Suspense>
  );
}
