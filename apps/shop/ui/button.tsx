"use client";
import type { ButtonHTMLAttributes } from "react";
import { type ButtonSize, type ButtonVariant, buttonLook } from "./button-look.ts";
import { classes } from "./classes.ts";
import { Spinner } from "./spinner.tsx";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner, stays focusable, ignores presses. */
  busy?: boolean;
  wide?: boolean;
}

/** Keeps its width while busy and tells screen readers. */
export function Button({
  variant,
  size,
  busy = false,
  wide = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classes(buttonLook(variant, size, wide), "relative", className)}
    >
      <span className={classes("inline-flex items-center gap-2", busy && "opacity-0")}>{children}</span>
      {busy && <Spinner className="absolute" />}
    </button>
  );
}
