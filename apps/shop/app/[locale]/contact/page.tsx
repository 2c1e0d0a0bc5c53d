import { ContactPage, pageMetadata } from "../../../features/content/public.ts";
import type { LocaleProps } from "../../../platform/texts/page-locale.ts";

export const dynamic = "force-static";

export async function generateMetadata({ params }: LocaleProps) {
  return pageMetadata({ ...(await params), slug: "contact" });
}

export default async function Contact({ params }: LocaleProps) {
  return <ContactPage {...(await params)} />;
}
