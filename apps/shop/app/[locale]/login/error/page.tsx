import type { Metadata } from "next";
import { MESSAGES } from "../../../../i18n/messages.ts";
import { SignInProblemPage } from "../../../../features/sessions/public.server.ts";
import { localeOf } from "../../../../platform/texts/page-locale.ts";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: MESSAGES[localeOf((await params).locale)].signInProblems.title, robots: { index: false } };
}

export default async function SignInProblem({ params, searchParams }: Props) {
  const { error } = await searchParams;
  // next-auth's text for no name.
  const name = typeof error === "string" && error !== "undefined" ? error : "UnknownError";
  return <SignInProblemPage locale={localeOf((await params).locale)} error={name} />;
}
