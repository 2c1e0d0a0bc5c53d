const DEMO = "https://partner.kram.example";

/** Address of the site for business partners, elsewhere; the demo's leads nowhere. */
export function partnerUrl(): string {
  return process.env.PARTNER_URL || DEMO;
}
