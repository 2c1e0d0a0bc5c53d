import { versionMetadata, VersionPage } from "../../../../../features/content/public.ts";

export const dynamic = "force-static";

interface RouteProps {
  params: Promise<{ locale: string; document: string; version: string }>;
}

export function generateStaticParams(): never[] {
  return [];
}

export async function generateMetadata({ params }: RouteProps) {
  return versionMetadata(await params);
}

export default async function Version({ params }: RouteProps) {
  return <VersionPage {...(await params)} />;
}
