import type { Locale } from "@kram/countries/country";
import { type ConsentDecisions, type ConsentSource, documentsOf } from "@kram/domain/consents";
import type { Queryable } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";

/** `locale`: language of the words, unset the member's own. */
interface LoggedDecisions {
  /** Who decided the same at the same moment. */
  memberIds: readonly number[];
  decisions: ConsentDecisions;
  source: ConsentSource;
  /** Instance whose words they are. */
  region: string;
  locale?: Locale;
}

// Hashed: title, lead and body, joined by line feeds, in UTF-8.
const LOG = `
WITH person AS (
  UPDATE members SET
    privacy_policy_accepted_at = CASE WHEN $2::boolean IS NULL THEN privacy_policy_accepted_at WHEN $2 THEN now() END,
    contact_agreement_at = CASE WHEN $3::boolean IS NULL THEN contact_agreement_at WHEN $3 THEN now() END,
    marketing_accepted_at = CASE WHEN $4::boolean IS NULL THEN marketing_accepted_at WHEN $4 THEN now() END
  WHERE id = ANY(ARRAY(SELECT unnest($1::bigint[])))
  RETURNING id, coalesce($5, locale) AS locale, CASE WHEN company_name IS NULL THEN 'standard' ELSE 'company' END AS audience
)
INSERT INTO consent_log (member_id, consent, granted, document, audience, locale, version, text_sha256, source)
SELECT p.id, d.consent, d.granted, d.type || '/' || d.slug, p.audience, p.locale, c.version,
  sha256(convert_to(c.words, 'UTF8')), $6
FROM person p CROSS JOIN jsonb_to_recordset($7::jsonb) AS d (consent text, granted boolean, type text, slug text)
LEFT JOIN LATERAL (
  SELECT r.version, concat_ws(E'\\n', own.texts->>'title', own.texts->>'lead', own.texts->>'body') AS words
  FROM readable_content r CROSS JOIN LATERAL (SELECT (r.texts->'pl') || coalesce(r.texts->p.locale, '{}') AS texts) own
  WHERE r.type = d.type AND r.slug = d.slug
    AND (r.region IS NULL OR r.region = $8) AND (r.audience IS NULL OR r.audience = p.audience)
  ORDER BY r.region NULLS LAST, r.audience NULLS LAST LIMIT 1
) c ON true`;

/** With version and SHA-256 of the words. Source: consents 6. */
export async function logConsents(tx: Queryable, decided: LoggedDecisions): Promise<void> {
  const { memberIds, decisions, source, region, locale = null } = decided;
  const documents = documentsOf(decisions, source);
  if (documents.length === 0) return;
  const { privacyPolicyAccepted = null, contactAgreement = null, rodoMarketingAccepted = null } = decisions;
  const flags = [privacyPolicyAccepted, contactAgreement, rodoMarketingAccepted] as const;
  await tx.query("consents.log", LOG, [memberIds, ...flags, locale, source, JSON.stringify(documents), region]);
}

/** Logs the words that count from a day to come. Refuses `content.unknown` where none is announced. Source: consents 8. */
export async function acceptAnnounced(
  tx: Queryable,
  accepted: { memberId: number; slug: string; version: number } & Omit<LoggedDecisions, "memberIds" | "decisions">,
): Promise<void> {
  const { memberId, slug, version, region, locale = null, source } = accepted;
  const rows = await tx.query("consents.accept-announced", ACCEPT_ANNOUNCED, [
    memberId,
    slug,
    version,
    region,
    locale,
    source,
  ]);
  if (rows.length === 0) throw new ShopError({ code: "content.unknown" });
}

const ACCEPT_ANNOUNCED = `
WITH person AS (
  SELECT id, coalesce($5, locale) AS locale, CASE WHEN company_name IS NULL THEN 'standard' ELSE 'company' END AS audience
  FROM members WHERE id = $1
)
INSERT INTO consent_log (member_id, consent, granted, document, audience, locale, version, text_sha256, source)
SELECT p.id, 'privacyPolicyAccepted', true, 'page/' || e.slug, p.audience, p.locale, v.version,
  sha256(convert_to(concat_ws(E'\\n', own.texts->>'title', own.texts->>'lead', own.texts->>'body'), 'UTF8')), $6
FROM person p JOIN content_entries e ON e.type = 'page' AND e.slug = $2 AND (e.region IS NULL OR e.region = $4)
  AND (e.audience IS NULL OR e.audience = p.audience) AND NOT e.withdrawn
JOIN content_versions v ON v.entry_id = e.id AND v.version = $3 AND v.state = 'scheduled'
JOIN terms_announcements a ON a.version_id = v.id
CROSS JOIN LATERAL (SELECT (v.texts->'pl') || coalesce(v.texts->p.locale, '{}') AS texts) own
LIMIT 1 RETURNING id`;
