import { FilesPage, pageMetadata } from "../../../features/content/public.ts";
import type { LocaleProps } from "../../../platform/texts/page-locale.ts";

export const dynamic = "force-static";

export async function generateMetadata({ params }: LocaleProps) {
  return pageMetadata({ ...(await params), slug: "files" });
}

export default async function Files({ params }: LocaleProps) {
  return <FilesPage {...(await params)} />;
}
