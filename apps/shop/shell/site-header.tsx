import { CartButton } from "../features/cart/public.ts";
import { hrefFor } from "../i18n/href.ts";
import type { Locale } from "../i18n/locale.ts";
import { MESSAGES } from "../i18n/messages.ts";
import { translator } from "../i18n/translator.ts";
import { IntentLink } from "../ui/intent-link.tsx";
import { AccountLink } from "./account-link.tsx";
import { CategoryPanel } from "./category-panel.tsx";
import { HEADER_LINKS } from "./menu.ts";
import { MobileMenu } from "./mobile-menu.tsx";
import { NavDropdown } from "./nav-dropdown.tsx";
import type { MenuCategory } from "./read-menu.ts";
import { Switches } from "./switches.tsx";
import { Wordmark } from "./wordmark.tsx";

const LINK = "flex min-h-11 items-center rounded px-3 text-base hover:text-green";

/** Head of every page: name, menu, account, cart. */
export function SiteHeader({ locale, categories }: { locale: Locale; categories: readonly MenuCategory[] }) {
  const t = translator(locale, "shell");
  const { openAccount, orders, signOut, signOutFailed } = MESSAGES[locale].sessions;
  const shopHref = hrefFor(locale, "/produkty");
  const links = HEADER_LINKS.map(({ text, path }) => ({ label: t(`menu.${text}`), href: hrefFor(locale, path) }));
  return (
    <header className="site-header sticky top-0 z-30 border-b border-line bg-paper">
      <div className="wrap flex h-16 items-center gap-2 lg:gap-6">
        <MobileMenu
          texts={{ open: t("menu.open"), close: t("menu.close") }}
          links={[{ label: t("menu.allProducts"), href: shopHref }, ...links]}
          categories={categories.map(({ name, href }) => ({ label: name, href }))}
          switches={<Switches locale={locale} />}
        />
        <Wordmark href={hrefFor(locale, "/")} label={t("home")} />
        <nav aria-label={t("menu.label")} className="ml-4 hidden lg:block">
          <ul className="flex items-center">
            <li>
              <NavDropdown label={t("menu.shop")} href={shopHref} openLabel={t("menu.categories")}>
                <CategoryPanel categories={categories} />
              </NavDropdown>
            </li>
            {links.map(({ label, href }) => (
              <li key={href}>
                <IntentLink href={href} className={LINK}>
                  {label}
                </IntentLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center">
          <AccountLink
            loginHref={hrefFor(locale, "/login")}
            loginLabel={t("menu.login")}
            texts={{ openAccount, orders, signOut, signOutFailed }}
          />
          <CartButton texts={{ open: t("cart.open"), count: MESSAGES[locale].shell.cart.count }} />
        </div>
      </div>
    </header>
  );
}
