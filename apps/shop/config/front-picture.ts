import { shopAddress } from "./origin.ts";

/** 1920 × 1080 pixels, for shared pages without a picture. Source: Open Graph protocol. */
export function frontPicture(): { url: string; width: number; height: number } {
  return { url: shopAddress("/images/home-hero.webp"), width: 1920, height: 1080 };
}
