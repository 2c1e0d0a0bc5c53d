/** With the hosts that their pages lie at; none for those that anybody may run. */
const HOSTS = {
  facebook: ["facebook.com", "fb.com"],
  instagram: ["instagram.com"],
  youtube: ["youtube.com", "youtu.be"],
  tiktok: ["tiktok.com"],
  linkedin: ["linkedin.com"],
  pinterest: ["pinterest.com", "pinterest.de", "pin.it"],
  threads: ["threads.net", "threads.com"],
  x: ["x.com", "twitter.com"],
  bluesky: ["bsky.app"],
  mastodon: [],
} as const satisfies Record<string, readonly string[]>;

export type SocialNetwork = keyof typeof HOSTS;

/** In the order of the footer. */
export const SOCIAL_NETWORKS = Object.keys(HOSTS) as [SocialNetwork, ...SocialNetwork[]];

/** As each calls itself in every language. */
export const SOCIAL_NAMES: Readonly<Record<SocialNetwork, string>> = {
  facebook: "Facebook",
  instagram: "Instagram",
  youtube: "YouTube",
  tiktok: "TikTok",
  linkedin: "LinkedIn",
  pinterest: "Pinterest",
  threads: "Threads",
  x: "X",
  bluesky: "Bluesky",
  mastodon: "Mastodon",
};

/** Whether it is an https address of a page at that network, without password or port. */
export function isSocialAddress(network: SocialNetwork, address: string): boolean {
  if (!/^https:\/\/[^\s\\]+$/u.test(address) || !URL.canParse(address)) return false;
  const { hostname, username, password, port, pathname } = new URL(address);
  if (username !== "" || password !== "" || port !== "" || pathname === "/" || !hostname.includes(".")) return false;
  const hosts: readonly string[] = HOSTS[network];
  return hosts.length === 0 || hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
