import { useEffect } from "react";

/** What a key asks for. */
export type ShortcutAction = "find" | "help" | "search";

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
  return key === "/" ? "search" : null;
}

const FIELDS = "input, textarea, select, [contenteditable='true'], [role='textbox']";

/** Hears keys of the whole page. */
export function useShortcuts(single: boolean, onAction: (action: ShortcutAction) => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest(FIELDS) !== null;
      const action = actionOf(event, { isTyping, single });
      if (action === null) return;
      event.preventDefault();
      onAction(action);
    };
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
  }, [single, onAction]);
}
