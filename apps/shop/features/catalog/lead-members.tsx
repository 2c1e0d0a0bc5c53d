"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { hrefFor } from "../../i18n/href.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { useSession } from "../sessions/public.ts";
import { codeOfEntry, codePath } from "./product-path.ts";

/** Leads members on from an address that is not found: their products show at the code alone. */
export function LeadMembers() {
  const { status } = useSession();
  const router = useRouter();
  useEffect(() => {
    const code = codeOfEntry(location.pathname.split("/").at(-1) ?? "");
    if (status === "authenticated" && code !== null) router.replace(hrefFor(pageLocale(), codePath(code)));
  }, [status, router]);
  return null;
}
