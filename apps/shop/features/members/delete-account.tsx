"use client";
import type { Representative } from "@kram/contract/members";
import type { Messages } from "../../i18n/messages.ts";
import { useState } from "react";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { BackEndError, type Refusal } from "../../platform/http/api.ts";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import {
  deleteAccount,
  DeletionFacts,
  DeletionWaits,
  leaveDeleted,
  MoneyChoice,
  type MoneyWish,
} from "./deletion-facts.tsx";
import { DeletionSection } from "./deletion-section.tsx";
import { WithMember } from "./with-member.tsx";

const IDLE = { busy: false, refusal: null, waits: false };

/** By mailed link, without a password. */
export function DeleteAccount({ texts, locale, token }: { texts: Messages["members"]; locale: Locale; token: string }) {
  return (
    <>
      <PageTitle title={texts.deletion.title} lead={texts.deletion.lead} />
      <WithMember texts={texts}>
        {(member) => <Deletion member={member} texts={texts} locale={locale} token={token} />}
      </WithMember>
    </>
  );
}

interface DeletionProps {
  member: Representative;
  texts: Messages["members"];
  locale: Locale;
  token: string;
}

function Deletion({ member, texts, locale, token }: DeletionProps) {
  const [state, setState] = useState<{ busy: boolean; refusal: Refusal | null; waits: boolean }>(IDLE);
  const [wish, setWish] = useState<MoneyWish>("account");
  const errors = useLazyTexts(loadErrorTexts);
  const remove = async () => {
    setState({ ...IDLE, busy: true });
    try {
      if (await deleteAccount({ token }, { member, wish })) await leaveDeleted(locale);
      else setState({ ...IDLE, waits: true });
    } catch (failure) {
      if (!(failure instanceof BackEndError)) throw failure;
      setState({ ...IDLE, refusal: failure.refusals[0] });
    }
  };
  if (state.waits) return <DeletionWaits texts={texts.deletion} />;
  return (
    <>
      <DeletionFacts texts={texts.deletion} />
      <MoneyChoice member={member} texts={texts.deletion} locale={locale} wish={wish} onWish={setWish} />
      <div role="alert" className="empty:hidden">
        {state.refusal && errors && (
          <Banner kind="error" title={texts.profile.failedTitle}>
            {errorText(errors, state.refusal)}
          </Banner>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {state.refusal?.code !== "link.invalid" && (
          <Button variant="danger" busy={state.busy} onClick={() => void remove()}>
            {texts.deletion.submit}
          </Button>
        )}
        <ButtonLink variant="quiet" href={hrefFor(locale, "/profile")}>
          {texts.deletion.keep}
        </ButtonLink>
      </div>
    </>
  );
}

/** For who does not accept new terms. Source: consents 9. */
export function LeaveClub({ texts, locale }: { texts: Messages["members"]; locale: Locale }) {
  const errors = useLazyTexts(loadErrorTexts);
  return (
    <>
      <PageTitle title={texts.deletion.leaveTitle} lead={texts.deletion.leaveLead} />
      <WithMember texts={texts}>
        {(member, replace) => (
          <DeletionSection member={member} texts={texts} errors={errors} locale={locale} onSaved={replace} />
        )}
      </WithMember>
    </>
  );
}
