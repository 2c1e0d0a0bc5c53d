import type { ReactNode } from "react";

/** One picture of a product: its file, its sources when enlarged, and how it shows in the stage and below it. */
export interface GalleryPicture {
  src: string;
  srcSet: string;
  width: number;
  height: number;
  alt: string;
  slide: ReactNode;
  thumbnail: ReactNode;
}
