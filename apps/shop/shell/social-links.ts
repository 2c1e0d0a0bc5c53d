import type { IconName } from "../ui/icon-paths.ts";

/** A page of the club elsewhere. */
export interface SocialLink {
  name: string;
  href: string;
}

/** Pages of the club elsewhere, each opened in a tab of its own. */
export const SOCIAL_LINKS: readonly SocialLink[] = [
  { name: "Facebook", href: "https://facebook.example/kram" },
  { name: "Instagram", href: "https://instagram.example/kram" },
  { name: "YouTube", href: "https://youtube.example/kram" },
  { name: "Podcast", href: "https://podcast.example/kram" },
];

const OWN_ICONS = ["facebook", "instagram", "youtube"] as const;

/** Icon of a social page: three have one of their own, all others share one. Source: specification §2. */
export function socialIcon({ name }: Pick<SocialLink, "name">): IconName {
  return OWN_ICONS.find((icon) => icon === name.toLowerCase()) ?? "world";
}
