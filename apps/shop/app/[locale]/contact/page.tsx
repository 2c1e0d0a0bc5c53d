import { ContactPage, pageMetadata } from "../../../features/content/public.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props) {
  return pageMetadata({ ...(await params), slug: "contact" });
}

/** How to reach customer service. */
export default async function Contact({ params }: Props) {
  return <ContactPage {...(await params)} />;
}
