import type { IconName } from "../ui/icon-paths.ts";
import type { ShownLink } from "./site-menus.ts";

const OWN_ICONS = ["facebook", "instagram", "youtube"] as const;

/** Three sites have their own, others share one. Source: shell 7. */
export function socialIcon({ label }: Pick<ShownLink, "label">): IconName {
  return OWN_ICONS.find((icon) => icon === label.trim().toLowerCase()) ?? "world";
}
