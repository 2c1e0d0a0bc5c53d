/** The current link has `aria-current`. */
export const TAB_LOOK =
  "inline-flex min-h-11 items-center rounded px-4 text-sm font-semibold hover:bg-green-soft hover:text-green aria-[current]:bg-green-soft aria-[current]:text-green-strong";
