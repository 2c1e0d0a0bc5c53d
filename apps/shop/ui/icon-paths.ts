/** Drawings of the icons as one path each, 24 × 24 units, stroked. */
export const ICON_PATHS = {
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5",
  user: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6",
  heart:
    "M12 20S4 15 4 9.3C4 6.7 6 5 8.2 5 9.8 5 11.2 5.9 12 7.3 12.8 5.9 14.2 5 15.8 5 18 5 20 6.7 20 9.3 20 15 12 20 12 20z",
  cart: "M5.5 8h13l1 12h-15zM9 10.5V7a3 3 0 0 1 6 0v3.5",
  down: "M6 9.5l6 6 6-6",
  right: "M9.5 6l6 6-6 6",
  left: "M14.5 6l-6 6 6 6",
  up: "M6 14.5l6-6 6 6",
  arrow: "M4 12h15M13.5 6.5L19 12l-5.5 5.5",
  plus: "M12 6v12M6 12h12",
  minus: "M6 12h12",
  check: "M5 12.5l4.5 4.5L19 7.5",
  info: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.6v.1",
  warning: "M12 4L2.8 20h18.4zM12 10v5M12 17.5v.1",
  lock: "M6 11h12v9.5H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  trash: "M5 7h14M10 7V4.5h4V7M7 7l.8 13h8.4L17 7M10.5 11v5.5M13.5 11v5.5",
  truck:
    "M2.5 6.5h11v10h-11zM13.5 10h4l3.5 3.5v3h-7.5M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
  returns: "M4 9h10.5a5 5 0 0 1 0 10H8M4 9l4-4M4 9l4 4",
  chat: "M4 5h16v11H11l-4.5 4v-4H4z",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.5l3.5 2",
  outward: "M8 7h9v9M17 7L6.5 17.5",
  bell: "M6 17V11a6 6 0 0 1 12 0v6M4 17h16M10 20.5h4",
  world: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c5 5.5 5 12.5 0 18M12 3c-5 5.5-5 12.5 0 18",
  facebook:
    "M13.5 21v-8h2.8l.5-3.3h-3.3V7.8c0-1 .5-1.7 1.9-1.7h1.5V3.2c-.6-.1-1.5-.2-2.3-.2-2.5 0-4.1 1.5-4.1 4.2v2.5H7.8V13h2.7v8",
  instagram: "M4 4h16v16H4zM12 15.8a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6zM16.7 7.3v.1",
  youtube: "M3 6.5h18v11H3zM10.5 9.5v5l4-2.5z",
} as const;

export type IconName = keyof typeof ICON_PATHS;
