import type { FileRow, PictureRow, ProductRow, StoredFormat } from "../catalog-rows.ts";

const VAT_CLASSES = ["standard", "reduced", "food"] as const;
const UNITS = ["ml", "g", "pcs"] as const;

/** What no list filters or sorts by; the rest stands in columns. */
export type PackedPart = Omit<
  ProductRow,
  "code" | "brand" | "brandName" | "position" | "visibleForGuest" | "availableForSale" | "inStock" | "isNew" | "gross"
>;

type PackedFormat = [url: string, width: number, height: number];
type PackedPicture = [name: string, width: number, height: number, small: PackedFormat, thumbnail: PackedFormat] | 0;

type Packed = [
  slug: string,
  vatClass: number,
  points: number,
  unitAmount: number,
  unit: number,
  maxPerOrder: number,
  lowestBefore: number | null,
  netVolume: number,
  texts: Record<string, [string | null, string | null]>,
  categoryIds: number[],
  picture: PackedPicture,
  files: FileRow[],
  notAvailableMessage: ProductRow["notAvailableMessage"],
  netMilligrams: number | null,
];

/** Without names of fields, which would be a third of it. */
export function packProduct(row: PackedPart): string {
  const { picture } = row;
  const packed: Packed = [
    row.slug,
    VAT_CLASSES.indexOf(row.vatClass),
    row.points,
    row.unitAmount,
    UNITS.indexOf(row.unit),
    row.maxPerOrder,
    row.lowestBefore,
    row.netVolume,
    Object.fromEntries(
      Object.entries(row.texts).map(([language, text]) => [language, [text?.title ?? null, text?.summary ?? null]]),
    ),
    row.categoryIds,
    packPicture(picture),
    row.files,
    row.notAvailableMessage,
    row.netMilligrams,
  ];
  return JSON.stringify(packed);
}

export function unpackProduct(text: string): PackedPart {
  const [
    slug,
    vatClass,
    points,
    unitAmount,
    unit,
    maxPerOrder,
    lowestBefore,
    netVolume,
    texts,
    categoryIds,
    picture,
    ...rest
  ] = JSON.parse(text) as Packed;
  const [files, notAvailableMessage, netMilligrams] = rest;
  return {
    slug,
    vatClass: VAT_CLASSES[vatClass] ?? "standard",
    points,
    unitAmount,
    unit: UNITS[unit] ?? "pcs",
    maxPerOrder,
    lowestBefore,
    netVolume,
    texts: Object.fromEntries(
      Object.entries(texts).map(([language, [title, summary]]) => [language, { title, summary }]),
    ),
    categoryIds,
    picture: unpackPicture(picture),
    files,
    notAvailableMessage,
    netMilligrams,
  };
}

/** Stands for the name without its ending, by which all formats of a picture are called. */
const SAME = "*";

const stemOf = (name: string) => name.slice(0, name.lastIndexOf("."));

function packPicture(picture: PictureRow | null): PackedPicture {
  if (!picture) return 0;
  const { name, width, height, formats } = picture;
  const stem = stemOf(name);
  const pack = (format: StoredFormat): PackedFormat => {
    const short = format.url.replace(stem, () => SAME);
    return [
      stem === "" || format.url.includes(SAME) ? `${SAME}${SAME}${format.url}` : short,
      format.width,
      format.height,
    ];
  };
  return [name, width, height, pack(formats.small), pack(formats.thumbnail)];
}

function unpackPicture(picture: PackedPicture): PictureRow | null {
  if (picture === 0) return null;
  const [name, width, height, ...formats] = picture;
  const unpack = ([url, ...size]: PackedFormat): StoredFormat => ({
    // Twice at the beginning: as it stands.
    url: url.startsWith(SAME + SAME) ? url.slice(2) : url.replace(SAME, () => stemOf(name)),
    width: size[0],
    height: size[1],
  });
  const [small, thumbnail] = formats;
  return { name, width, height, formats: { small: unpack(small), thumbnail: unpack(thumbnail) } };
}
