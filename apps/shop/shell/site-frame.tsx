import type { ReactNode } from "react";
import { sessionPollSeconds } from "../config/session-poll.ts";
import { toastDefaultMs } from "../config/toast-default.ts";
import { mark } from "../enhance/marks.ts";
import { CatalogIsland } from "../features/catalog/public.ts";
import { SystemLocks } from "../features/maintenance/public.ts";
import { readSettings } from "../features/settings/public.ts";
import type { Locale } from "../i18n/locale.ts";
import { MESSAGES } from "../i18n/messages.ts";
import { translator } from "../i18n/translator.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { MessagePlace } from "../ui/message/message-place.tsx";
import { ToastRegion } from "../ui/toast/toast-region.tsx";
import { FrameBoundary } from "./frame-boundary.tsx";
import { InactiveNotice } from "./inactive-notice.tsx";
import { MenuDrawer } from "./menu-drawer.tsx";
import { readMenu } from "./read-menu.ts";
import { readSiteMenus } from "./read-site-menus.ts";
import { ShellIsland } from "./shell-island.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** What stands around every page; the page itself brings its `main` with the id `content`. */
export async function SiteFrame({ locale, children }: { locale: Locale; children: ReactNode }) {
  const t = translator(locale, "shell");
  const [categories, { stagingLevel }, menus] = await Promise.all([
    readMenu(locale),
    readFrameSettings(),
    readSiteMenus(locale),
  ]);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-40 rounded bg-green px-4 py-3 font-semibold text-on-green focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t("skip")}
      </a>
      <ShellIsland sessionPollSeconds={sessionPollSeconds()} />
      <SiteHeader locale={locale} categories={categories} menus={menus} stagingLevel={stagingLevel} />
      <div id="money-strip" className="only-member min-h-11 border-b border-line bg-sunken" />
      <SystemLocks />
      <div className="grow">
        <FrameBoundary>{children}</FrameBoundary>
      </div>
      <SiteFooter locale={locale} stagingLevel={stagingLevel} menus={menus} />
      <MenuDrawer locale={locale} categories={categories} menus={menus} />
      <ScrollTop label={t("top")} />
      <ToastRegion label={t("toasts")} closeLabel={t("close")} defaultMs={toastDefaultMs()} />
      <MessagePlace />
      <CatalogIsland />
      <InactiveNotice texts={MESSAGES[locale].shell.inactive} />
    </div>
  );
}

/** What the frame shows while the API does not answer: nothing that an owner may have switched off. */
const WITHOUT_API = { stagingLevel: 0 };

/** The owner's settings that the frame needs. While the API does not answer the frame stands with the least, so that the page can still say so itself. */
async function readFrameSettings(): Promise<typeof WITHOUT_API> {
  return readSettings().catch(() => WITHOUT_API);
}

/** Way back to the top on wide screens; enhance/header.ts shows it once the page was scrolled by more than 300 px. Source: specification §2. */
function ScrollTop({ label }: { label: string }) {
  return (
    <div {...mark("toTop")} hidden className="to-top">
      <IconButton icon="up" label={label} />
    </div>
  );
}
