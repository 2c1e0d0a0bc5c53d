import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { isMemberNumber } from "@kram/domain/registration";
import { InfoPage } from "./info-page.tsx";

/** How one joins the club; an invalid member number in the link is not found. Source: pages 8. */
export function JoinPage(props: { locale: string; slug: "register" | "join"; sponsorNo?: string; form: ReactNode }) {
  const { locale, slug, sponsorNo, form } = props;
  if (sponsorNo !== undefined && !isMemberNumber(sponsorNo)) notFound();
  return <InfoPage locale={locale} slug={slug} path={`/${slug}`} before={form} />;
}
