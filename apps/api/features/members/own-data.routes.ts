import { exportRepresentative as exportOperation, listConsentHistory } from "@kram/contract/members";
import { LOCALES, wishedLocale } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { recordSecurityEvent } from "../../platform/security/security-log.ts";
import { exportRepresentative } from "./export-representative.ts";
import { ownDataPage } from "./own-data-page.ts";
import { createOwnDataRepository } from "./own-data.repository.ts";

export function registerOwnDataRoutes({ serve, db }: { serve: Serve; db: Database }): void {
  const ownData = createOwnDataRepository(db);

  serve(exportOperation, async ({ caller, query, request, reply }) => {
    const { accept = "", "accept-language": language } = request.headers;
    const locale = wishedLocale(language, LOCALES[0]);
    const data = await exportRepresentative({ db, memberId: caller.memberId, locale });
    await recordSecurityEvent(db, { kind: "export", subject: "exportRepresentative" });
    const format = query.format ?? (/\btext\/html\b/u.test(accept) ? "html" : "json");
    reply.header("content-disposition", `attachment; filename="kram-${data.profile.memberNo}.${format}"`);
    reply.header("cache-control", "private, no-store").header("vary", "Accept, Accept-Language");
    if (format === "json") return data;
    reply.type("text/html; charset=utf-8");
    return Buffer.from(ownDataPage(data, locale));
  });

  serve(listConsentHistory, async ({ caller }) => ({ items: await ownData.consents(caller.memberId) }));
}
