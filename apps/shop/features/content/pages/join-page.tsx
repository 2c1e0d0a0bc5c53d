import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { isMemberNumber } from "@kram/domain/registration";
import { InfoPage } from "./info-page.tsx";

/** How one joins the club; the form is brought by whoever composes the page. A number of a member's link that is none is not found. Source: pages 8. */
export function JoinPage(props: { locale: string; slug: "register" | "join"; sponsorNo?: string; form: ReactNode }) {
  const { locale, slug, sponsorNo, form } = props;
  if (sponsorNo !== undefined && !isMemberNumber(sponsorNo)) notFound();
  return <InfoPage locale={locale} slug={slug} path={`/${slug}`} before={form} />;
}
