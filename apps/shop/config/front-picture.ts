import { shopAddress } from "./origin.ts";

/** The picture, 1920 × 1080 pixels, of pages that are shared and have none of their own. Source: Open Graph protocol. */
export function frontPicture(): { url: string; width: number; height: number } {
  return { url: shopAddress("/images/home-hero.webp"), width: 1920, height: 1080 };
}
