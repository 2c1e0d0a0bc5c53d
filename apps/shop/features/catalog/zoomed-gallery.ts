/** Words of a product's pictures; `counter` holds `{number}` and `{total}`. */
export interface GalleryTexts {
  label: string;
  counter: string;
  previous: string;
  next: string;
  close: string;
  larger: string;
  smaller: string;
}

/** One picture of a product: its file, and its sources when enlarged. */
export interface GalleryPicture {
  src: string;
  srcSet: string;
  width: number;
  height: number;
  alt: string;
}

/** A product's pictures to be shown over the whole window. */
export interface ZoomedGallery {
  pictures: readonly GalleryPicture[];
  /** Which one is shown first. */
  first: number;
  texts: GalleryTexts;
  /** Told which picture was looked at last. */
  onClose: (last: number) => void;
}
