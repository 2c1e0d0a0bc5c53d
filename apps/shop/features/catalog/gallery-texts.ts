/** Words of a product's pictures; `counter` holds `{number}` and `{total}`, `show` holds `{number}`. */
export interface GalleryTexts {
  label: string;
  counter: string;
  show: string;
  zoom: string;
  previous: string;
  next: string;
  close: string;
  larger: string;
  smaller: string;
}
