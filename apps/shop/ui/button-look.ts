import { classes } from "./classes.ts";

/** Main action, equal choice, aside, or destructive action. */
export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

/** 48 px, or 44 px in tight places. */
export type ButtonSize = "regular" | "small";

/** `button` is for stylesheets and floating parts: links look like buttons, too. */
const BASE =
  "button inline-flex items-center justify-center gap-2 rounded font-semibold text-center no-underline select-none " +
  "transition-colors disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "bg-green text-on-green hover:bg-green-strong",
  secondary: "border border-line-strong bg-transparent text-ink hover:border-green hover:bg-green-soft",
  quiet: "bg-transparent text-green hover:bg-green-soft",
  danger: "bg-clay text-on-clay hover:opacity-90",
};

const SIZES: Record<ButtonSize, string> = {
  regular: "min-h-12 px-6 py-2 text-base",
  small: "min-h-11 px-4 py-1.5 text-sm",
};

/** Classes of a button, or a link that looks like one. */
export function buttonLook(variant: ButtonVariant = "primary", size: ButtonSize = "regular", wide = false): string {
  return classes(BASE, VARIANTS[variant], SIZES[size], wide && "w-full");
}

/** Of a button that is an icon, a press area of 44 px. */
export const ICON_BUTTON_LOOK =
  "relative inline-flex size-11 items-center justify-center rounded text-ink transition-colors hover:bg-green-soft hover:text-green";
