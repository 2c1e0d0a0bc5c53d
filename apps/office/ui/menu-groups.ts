/** In the order of the menu. */
export const MENU_GROUPS: Readonly<Record<string, readonly string[]>> = {
  orders: ["orders", "reports", "withdrawals", "returns", "complaints", "refunds"],
  people: ["contact-messages", "members", "registrations", "international-sponsors", "personal-pages", "suppressions"],
  goods: ["products", "brands", "categories", "promotions"],
  words: ["contents", "content-categories", "broadcasts"],
  money: ["einvoices", "approvals", "bonus-months", "bonus-plans", "ledger"],
  office: [
    "settings",
    "providers",
    "webhooks",
    "shipping-methods",
    "going-live",
    "locks",
    "exports",
    "staff",
    "actions",
    "security-events",
    "mail",
    "outbox",
    "jobs",
  ],
};
