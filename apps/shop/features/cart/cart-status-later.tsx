"use client";
import { type ComponentProps } from "react";
import type { CartStatus as Shown } from "./cart-status.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";

const Status = lazyPart(async () => ({ default: (await import("./cart-status.tsx")).CartStatus }));

/** CartStatus, loaded on demand. */
export function CartStatus(part: ComponentProps<typeof Shown>) {
  return <Status {...part} />;
}
