import { notFound } from "next/navigation";

export const dynamic = "force-static";

export function generateStaticParams(): never[] {
  return [];
}

/** No page lies deeper than a product; keeps the shop's frame. */
export default function DeeperPage(): never {
  notFound();
}
