import { MESSAGES } from "../../i18n/messages.ts";
import type { Locale } from "../../i18n/locale.ts";
import { NarrowPage } from "../../ui/narrow-page.tsx";
import { LinkAction, type LinkActionTexts } from "./link-action.tsx";

/** Confirms a visitor's address. */
export function ConfirmPage({ locale }: { locale: Locale }) {
  const { confirmTitle, confirmLead, confirmAction, confirmedTitle, confirmedText, confirmedTextPlain, ...texts } =
    MESSAGES[locale].availability;
  return (
    <LinkPage
      kind="confirm"
      locale={locale}
      texts={{
        ...shared(texts),
        title: confirmTitle,
        lead: confirmLead,
        action: confirmAction,
        doneTitle: confirmedTitle,
        doneText: confirmedText,
        doneTextPlain: confirmedTextPlain,
      }}
    />
  );
}

/** The page that ends a subscription. */
export function CancelPage({ locale }: { locale: Locale }) {
  const { cancelTitle, cancelLead, cancelAction, cancelledTitle, cancelledText, cancelledTextPlain, ...texts } =
    MESSAGES[locale].availability;
  return (
    <LinkPage
      kind="cancel"
      locale={locale}
      texts={{
        ...shared(texts),
        title: cancelTitle,
        lead: cancelLead,
        action: cancelAction,
        doneTitle: cancelledTitle,
        doneText: cancelledText,
        doneTextPlain: cancelledTextPlain,
        linkText: texts.cancelLinkText,
      }}
    />
  );
}

type SharedTexts = Pick<LinkActionTexts, "linkTitle" | "linkText" | "toShop"> & { actionFailed: string };

function shared({ linkTitle, linkText, toShop, actionFailed }: SharedTexts) {
  return { linkTitle, linkText, toShop, failed: actionFailed };
}

function LinkPage(action: { kind: "confirm" | "cancel"; locale: Locale; texts: LinkActionTexts }) {
  return (
    <NarrowPage>
      <LinkAction {...action} />
    </NarrowPage>
  );
}
