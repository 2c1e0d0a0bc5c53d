import type { ReactNode } from "react";
import { partnerUrl } from "../config/environment.ts";
import { hrefFor } from "../i18n/href.ts";
import type { Locale } from "../i18n/locale.ts";
import { translator } from "../i18n/translator.ts";
import { classes } from "../ui/classes.ts";
import { IntentLink } from "../ui/intent-link.tsx";
import { Dropdown } from "./dropdown.tsx";
import { MenuAnchor, NewTabLink } from "./menu-anchor.tsx";
import { HEADER_MENU, type HeaderItem, viewerClass } from "./menu.ts";
import type { MenuCategory, MenuProps } from "./read-menus.ts";
import { ShownOnce } from "./shown-once.tsx";
import type { ShownLink } from "./site-menus.ts";

const LINK = "flex min-h-11 items-center rounded px-3 hover:text-green";

/** For wide screens, without the sign-in. Source: shell 3. */
export function SiteMenu({ locale, categories, menus }: MenuProps) {
  const t = translator(locale, "shell");
  const partners = partnerUrl();
  const items: Record<HeaderItem["item"], ReactNode> = {
    shop: (
      <Dropdown
        id="menu-shop"
        label={t("menu.shop")}
        href={hrefFor(locale, "/produkty")}
        openLabel={t("menu.categories")}
        wide
      >
        <CategoryPanel locale={locale} categories={categories} links={menus.shop.links} />
      </Dropdown>
    ),
    world: menus.world.links.length > 0 && (
      <Dropdown id="menu-world" label={menus.world.title}>
        <ul>
          {menus.world.links.map((link) => (
            <li key={link.path}>
              <MenuAnchor link={link} locale={locale} className={`${LINK} hover:bg-green-soft`} />
            </li>
          ))}
        </ul>
      </Dropdown>
    ),
    blog: menus.hasBlog && (
      <IntentLink href={hrefFor(locale, "/blog")} className={LINK}>
        {t("links.blog")}
      </IntentLink>
    ),
    partners: partners !== null && (
      <NewTabLink href={partners} locale={locale} className={LINK}>
        {t("menu.partners")}
      </NewTabLink>
    ),
    login: false,
  };
  return (
    <ShownOnce tag="nav" id="site-menu" aria-label={t("menu.label")} className="ml-2 hidden self-stretch lg:block">
      <ul className="flex h-full items-center">
        {HEADER_MENU.filter(({ item }) => items[item] !== false).map(({ item, viewers }) => (
          <li key={item} className={classes("flex h-full items-center", viewerClass(viewers))}>
            {items[item]}
          </li>
        ))}
      </ul>
    </ShownOnce>
  );
}

function CategoryPanel({
  locale,
  categories,
  links,
}: {
  locale: Locale;
  categories: readonly MenuCategory[];
  links: readonly ShownLink[];
}) {
  return (
    <div className="wrap grid grid-cols-5 gap-x-8 py-8">
      <ul>
        {links.map((link) => (
          <li key={link.path}>
            <MenuAnchor
              link={link}
              locale={locale}
              className="flex min-h-9 items-center font-semibold hover:text-green"
            />
          </li>
        ))}
      </ul>
      <ul className="col-span-4 grid grid-cols-4 gap-x-8 gap-y-6">
        {categories.map((category) => (
          <li key={category.href}>
            <IntentLink href={category.href} className="block py-1 font-serif text-lg leading-tight hover:text-green">
              {category.name}
            </IntentLink>
            <ul className="mt-1 text-sm text-ink-soft">
              {category.subs.map((sub) => (
                <li key={sub.href}>
                  <IntentLink href={sub.href} className="block py-1 hover:text-green">
                    {sub.name}
                  </IntentLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}
