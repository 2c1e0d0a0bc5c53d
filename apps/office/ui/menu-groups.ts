/** In the order of the menu. */
export const MENU_GROUPS: Readonly<Record<string, readonly string[]>> = {
  orders: ["orders", "reports", "withdrawals", "returns", "complaints", "refunds"],
  people: ["contact-messages", "members", "registrations", "international-sponsors", "suppressions"],
  goods: ["products", "brands", "categories", "promotions"],
  words: ["contents", "content-categories", "broadcasts"],
  money: ["einvoices", "approvals", "bonus-months", "bonus-plans", "incomes", "ledger"],
  office: [
    "settings",
    "providers",
    "webhooks",
    "api-keys",
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
