import type { Metadata } from "next";
import { localeOf, ChangePasswordPage, passwordsTexts } from "../../../features/sessions/public.server.ts";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: passwordsTexts(localeOf((await params).locale)).change.title, robots: { index: false } };
}

export default async function ChangePassword({ params }: Props) {
  return <ChangePasswordPage locale={localeOf((await params).locale)} />;
}
