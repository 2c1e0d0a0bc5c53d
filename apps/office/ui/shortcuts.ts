import { useEffect, useRef } from "react";

/** What a key asks for; `go` waits for a second one. */
export type ShortcutAction = "find" | "help" | "search" | "go";

/** Behind G: the page of each letter, the first one by `dashboard`. */
export const GO_KEYS = {
  h: "dashboard",
  o: "orders",
  m: "members",
  p: "products",
  c: "complaints",
  r: "reports",
} as const;

export type GoPlace = (typeof GO_KEYS)[keyof typeof GO_KEYS];

/** Between both keys. */
const GO_MS = 1500;
/** A scanner types into nothing at times, and would lead away. */
const SCANNED = "#/packing/";

interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** Single keys act only while nobody types, and where they are on. */
export function actionOf(
  press: Press,
  { isTyping, single }: { isTyping: boolean; single: boolean },
): ShortcutAction | null {
  const { key, ctrlKey, metaKey, altKey } = press;
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === "k") return "find";
  if (ctrlKey || metaKey || altKey || isTyping || !single) return null;
  if (key === "?") return "help";
  if (key === "g") return "go";
  return key === "/" ? "search" : null;
}

/** Where the key behind G leads. */
export function placeOf({ key, ctrlKey, metaKey, altKey }: Press): GoPlace | null {
  if (ctrlKey || metaKey || altKey || !Object.hasOwn(GO_KEYS, key)) return null;
  return GO_KEYS[key as keyof typeof GO_KEYS];
}

const FIELDS = "input, textarea, select, [contenteditable='true'], [role='textbox']";

/** Hears keys of the whole page. */
export function useShortcuts(
  single: boolean,
  onAction: (action: Exclude<ShortcutAction, "go">) => void,
  onGo: (place: GoPlace) => void,
): void {
  const goUntil = useRef(0);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest(FIELDS) !== null;
      const isSecond = event.timeStamp < goUntil.current;
      goUntil.current = 0;
      const place = isSecond && !isTyping ? placeOf(event) : null;
      if (place !== null) {
        event.preventDefault();
        onGo(place);
        return;
      }
      const action = actionOf(event, { isTyping, single });
      if (action === null) return;
      if (action === "go") {
        if (!mayLead()) return;
        goUntil.current = event.timeStamp + GO_MS;
        return;
      }
      event.preventDefault();
      onAction(action);
    };
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
  }, [single, onAction, onGo]);
}

function mayLead(): boolean {
  return !window.location.hash.startsWith(SCANNED) && document.querySelector("[role=dialog]") === null;
}
