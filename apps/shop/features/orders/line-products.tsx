"use client";
import { viewLines } from "../../platform/http/operations/cart.ts";
import { useOperation } from "../../platform/http/use-operation.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import type { LineProduct } from "../cart/public.ts";

/** What the catalogue knows of an order's products; nothing until it answers. */
export function useLineProducts(lines: readonly { code: string }[]): Readonly<Record<string, LineProduct>> {
  return useProducts(lines.map(({ code }) => code));
}

export function useProducts(codes: readonly string[]): Readonly<Record<string, LineProduct>> {
  const productCodes = [...new Set(codes)].toSorted().join(",");
  const { answer } = useOperation(
    viewLines,
    productCodes === "" ? null : { query: { locale: pageLocale(), productCodes } },
  );
  return answer?.products ?? {};
}

/** Decoration beside a title; an empty ground for products that are gone. */
export function LinePicture({ product }: { product: LineProduct | null }) {
  const thumbnail = product?.thumbnail ?? null;
  return (
    <span className="block size-14 shrink-0 overflow-hidden rounded bg-sunken">
      {thumbnail && (
        <img
          src={thumbnail.url}
          width={thumbnail.width}
          height={thumbnail.height}
          alt=""
          loading="lazy"
          className="size-full object-cover"
        />
      )}
    </span>
  );
}
