import { shopAddress } from "./origin.ts";

/** Address of the picture that opens the first page, 1920 × 1080 pixels: what goes with a page where it is shared when it has no picture of its own. Source: Open Graph protocol. */
export function frontPicture(): { url: string; width: number; height: number } {
  return { url: shopAddress("/images/home-hero.webp"), width: 1920, height: 1080 };
}
