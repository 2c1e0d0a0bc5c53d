"use client";
import { useEffect, useSyncExternalStore } from "react";
import { THEME_KEY } from "../ui/theme-script.ts";

/** Colour modes on offer. */
export type Theme = "system" | "light" | "dark";

const THEMES: readonly Theme[] = ["system", "light", "dark"];
const listeners = new Set<() => void>();

/** Choice of the colour mode, stored in this browser. Source: specification §4. */
export function ThemeSwitch({ texts }: { texts: Record<Theme | "label", string> }) {
  const theme = useSyncExternalStore(subscribe, storedTheme, () => "system" as const);
  useEffect(() => apply(theme), [theme]);
  return (
    <fieldset className="flex flex-wrap items-center">
      <legend className="sr-only">{texts.label}</legend>
      {THEMES.map((value) => (
        <label
          key={value}
          className="flex min-h-11 items-center rounded px-2 text-sm text-ink-soft hover:text-green has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-green"
        >
          <input
            type="radio"
            name="theme"
            value={value}
            checked={theme === value}
            onChange={() => choose(value)}
            className="sr-only"
          />
          {texts[value]}
        </label>
      ))}
    </fieldset>
  );
}

function choose(theme: Theme): void {
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // A browser that keeps nothing still gets the mode for this page.
  }
  apply(theme);
  for (const listener of listeners) listener();
}

function apply(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return THEMES.find((theme) => theme === stored) ?? "system";
  } catch {
    return "system";
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}
