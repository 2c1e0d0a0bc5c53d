import { isDemo } from "../config/environment.ts";
import { BASE_PATH } from "../config/instance.ts";
import { hrefFor } from "../i18n/href.ts";
import type { Locale } from "../i18n/locale.ts";
import { translator } from "../i18n/translator.ts";
import { ICON_BUTTON_LOOK } from "../ui/button-look.ts";
import { Icon } from "../ui/icon.tsx";
import { MenuAnchor } from "./menu-anchor.tsx";
import { ACCOUNT_COLUMNS, linksAtStage, viewerClass } from "./menu.ts";
import { ShownOnce } from "./shown-once.tsx";
import { isElsewhere, namedLinks, type ShownLink, type SiteMenu, type SiteMenus, withNetworks } from "./site-menus.ts";
import { socialIcon } from "./social-icon.ts";
import { Switches } from "./switches.tsx";
import { nameWithClaim, readSettings, readShop } from "../features/settings/public.ts";
import { Wordmark } from "./wordmark.tsx";

/** The owner's menus, account links, language, colours. Source: shell 7. */
export async function SiteFooter({
  locale,
  stagingLevel,
  menus,
}: {
  locale: Locale;
  stagingLevel: number;
  menus: SiteMenus;
}) {
  const t = translator(locale, "shell");
  const shop = await readShop();
  const subjects = [menus.shop, menus.about, menus.help].filter(({ links }) => links.length > 0);
  return (
    <ShownOnce tag="footer" id="site-footer" aria-label={t("footer.label")} className="border-t border-line bg-sunken">
      <div className="wrap grid gap-x-8 gap-y-10 py-12 lg:grid-cols-[1fr_2.6fr]">
        <div className="flex flex-col items-start gap-4">
          <div>
            <Wordmark href={hrefFor(locale, "/")} label={t("home")} />
            {isDemo() && <p className="mt-2 max-w-72 text-sm text-ink-soft">{t("footer.demo")}</p>}
          </div>
          <Seller />
          {shop.phoneHours[locale] !== "" && <p className="text-sm text-ink-soft">{shop.phoneHours[locale]}</p>}
          <SocialPages menu={withNetworks(menus.social, shop)} locale={locale} />
          <Switches locale={locale} place="footer" />
        </div>
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-4">
          {subjects.map(({ title, links }) => (
            <Column key={title} title={title} links={links} locale={locale} />
          ))}
          {ACCOUNT_COLUMNS.map(({ viewers, links }) => (
            <Column
              key={viewers[0]}
              title={t("footer.account")}
              links={namedLinks(linksAtStage(links, stagingLevel), locale)}
              locale={locale}
              className={viewerClass(viewers)}
            />
          ))}
        </div>
      </div>
      <div className="wrap">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-4 text-xs text-ink-soft lg:pr-16 2xl:pr-0">
          <p>{nameWithClaim(shop, locale)}</p>
          <ul className="flex flex-wrap gap-x-5">
            {menus.legal.links.map((link) => (
              <li key={link.path}>
                <MenuAnchor link={link} locale={locale} className="flex min-h-11 items-center hover:text-green" />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </ShownOnce>
  );
}

/** Nothing while nobody named the company, and while the API is away. */
async function Seller() {
  const company = await readSettings().then(
    (settings) => settings.company,
    () => null,
  );
  if (!company) return null;
  return (
    <address className="text-sm text-ink-soft not-italic">
      {`${company.name}, ${company.street}, ${company.zipCode} ${company.city}`}
    </address>
  );
}

function Column({
  title,
  links,
  locale,
  className,
}: {
  title: string;
  links: readonly ShownLink[];
  locale: Locale;
  className?: string | undefined;
}) {
  return (
    <nav aria-label={title} className={className}>
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-2 text-sm">
        {links.map((link) => (
          <li key={link.path}>
            <MenuAnchor
              link={link}
              locale={locale}
              className="flex min-h-11 items-center wrap-anywhere text-ink-soft hyphens-auto hover:text-green sm:min-h-9"
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The owner's pages as icons in new tabs. Source: shell 7. */
function SocialPages({ menu: { title, links }, locale }: { menu: SiteMenu; locale: Locale }) {
  const t = translator(locale, "shell");
  if (links.length === 0) return null;
  return (
    <ul aria-label={title} className="-ml-2.5 flex flex-wrap">
      {links.map((link) => (
        <li key={link.path}>
          <a
            href={isElsewhere(link) ? link.path : BASE_PATH + hrefFor(locale, link.path)}
            target="_blank"
            rel="me noopener noreferrer"
            aria-label={`${link.label}, ${t("newTab")}`}
            className={ICON_BUTTON_LOOK}
          >
            <Icon name={socialIcon(link)} />
          </a>
        </li>
      ))}
    </ul>
  );
}
