import { versionsMetadata, VersionsPage } from "../../../../features/content/public.ts";

export const dynamic = "force-static";

interface RouteProps {
  params: Promise<{ locale: string; document: string }>;
}

export function generateStaticParams(): never[] {
  return [];
}

export async function generateMetadata({ params }: RouteProps) {
  return versionsMetadata(await params);
}

export default async function Versions({ params }: RouteProps) {
  return <VersionsPage {...(await params)} />;
}
