"use client";
import { type RefObject, useEffect, useRef } from "react";

/** Hands the focus on when the card that held it goes: to the heart of the card that takes its place, else to the list's own place. `codes` are the cards in order. */
export function useFocusKept<Place extends HTMLElement>(codes: readonly string[]): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const before = useRef(codes);
  useEffect(() => {
    const gone = before.current.findIndex((code) => !codes.includes(code));
    before.current = codes;
    if (gone < 0 || document.activeElement !== document.body) return;
    const hearts = place.current?.querySelectorAll<HTMLElement>("li [aria-pressed]") ?? [];
    const next = hearts[Math.min(gone, hearts.length - 1)] ?? place.current;
    next?.focus();
  }, [codes]);
  return place;
}
