import { PersonalPage, personalPageMetadata } from "../../../../features/personal-pages/public.server.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string; short: string }>;
}

export function generateStaticParams(): never[] {
  return [];
}

export async function generateMetadata({ params }: Props) {
  return personalPageMetadata(await params);
}

export default async function PartnerPage({ params }: Props) {
  return <PersonalPage {...(await params)} />;
}
