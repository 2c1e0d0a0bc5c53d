"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { hrefFor } from "../../i18n/href.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { useSession } from "../sessions/public.ts";
import { codeOfEntry, codePath } from "./product-path.ts";

/** Leads members from an unknown address to the code's page, where their products show. */
export function LeadMembers() {
  const { status } = useSession();
  const router = useRouter();
  useEffect(() => {
    const code = codeOfEntry(location.pathname.split("/").at(-1) ?? "");
    if (status === "authenticated" && code !== null) router.replace(hrefFor(pageLocale(), codePath(code)));
  }, [status, router]);
  return null;
}
