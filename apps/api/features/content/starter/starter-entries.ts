interface StarterEntry {
  type: "page" | "additional";
  slug: string;
  /** Part of the menus, or the place of an additional text. */
  category: string | null;
  position: number;
  audience?: "standard" | "company";
  /** Published at once; everything that the owner answers for begins as a draft. */
  isPublished?: true;
  needsLawyer?: true;
}

const menu = (slug: string, position: number): StarterEntry => {
  return { type: "additional", slug, category: "menu", position, isPublished: true };
};

const legal = (slug: string, category: string, position: number): StarterEntry => {
  return { type: "page", slug, category, position, needsLawyer: true };
};

const consent = (slug: string, position: number): StarterEntry => {
  return { type: "additional", slug, category: "consents", position, needsLawyer: true };
};

const page = (slug: string, category: string, position: number): StarterEntry => {
  return { type: "page", slug, category, position };
};

/** What an empty shop starts with. */
export const STARTER_ENTRIES: readonly StarterEntry[] = [
  menu("menu-shop", 1),
  menu("menu-world", 2),
  menu("menu-about", 3),
  menu("menu-help", 4),
  menu("menu-legal", 5),
  menu("menu-social", 6),
  { ...page("register", "club", 1), isPublished: true },
  { ...page("join", "club", 2), isPublished: true },
  { ...page("adding-to-cart", "help", 1), isPublished: true },
  { ...page("no-account", "help", 2), isPublished: true },
  { ...page("site-map", "help", 8), isPublished: true },
  page("blog", "read", 1),
  page("news", "read", 2),
  page("events", "read", 3),
  page("knowledge-base", "read", 4),
  page("contact", "help", 7),
  legal("delivery-and-payment", "help", 3),
  legal("right-of-withdrawal", "help", 4),
  legal("complaints", "help", 5),
  { ...legal("regulations", "legal", 1), audience: "standard" },
  { ...legal("regulations", "legal", 1), audience: "company" },
  legal("privacy-policy", "legal", 2),
  legal("imprint", "legal", 3),
  legal("accessibility", "legal", 4),
  consent("contact-agreement", 2),
  consent("marketing-agreement", 3),
];

export function starterTextName({ type, slug, category }: StarterEntry): string {
  return type === "page" ? `pages/${slug}` : `${category}/${slug}`;
}
