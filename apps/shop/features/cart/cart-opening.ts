"use client";
import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let open = false;

/** Opens or closes the cart drawer. */
export function openCart(next = true): void {
  open = next;
  for (const listener of listeners) listener();
}

export function useCartOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
