"use client";
import type { Messages } from "../../i18n/messages.ts";
import type { OperationAnswer } from "@kram/contract/operation";
import type { getInvitation as operation } from "@kram/contract/structure";
import { Loaded } from "../../platform/http/loaded.tsx";
import { getInvitation } from "../../platform/http/operations/structure.ts";
import { hrefFor } from "../../i18n/href.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { OwnLink } from "./own-link.tsx";

type Link = OperationAnswer<typeof operation>;

/** Source: structure 4. */
export function Invitation({ texts }: { texts: Messages["structure"] }) {
  return (
    <section aria-labelledby="join" className="flex flex-col gap-4">
      <h2 id="join" className="text-xl">
        {texts.join}
      </h2>
      <p className="text-ink-soft">{texts.joinLead}</p>
      <Loaded operation={getInvitation} input={{}} texts={texts} height="h-64">
        {(answer) => <LinkAndCode answer={answer} texts={texts} />}
      </Loaded>
    </section>
  );
}

function LinkAndCode({ answer: { link, shopLink, qrSvg }, texts }: { answer: Link; texts: Messages["structure"] }) {
  return (
    <>
      <OwnLink id="join-link" label={texts.joinLabel} link={link} texts={texts} />
      <OwnLink id="shop-link" label={texts.shopLabel} hint={texts.shopHint} link={shopLink} texts={texts} />
      <figure className="flex flex-col gap-2">
        <img
          src={`data:image/svg+xml;utf8,${encodeURIComponent(qrSvg)}`}
          alt={texts.qr}
          width={208}
          height={208}
          className="size-52 rounded"
        />
        <figcaption className="text-sm text-ink-soft">{texts.qrLead}</figcaption>
      </figure>
      <h3 className="mt-4 text-lg">{texts.page}</h3>
      <p className="text-sm text-ink-soft">{texts.pageLead}</p>
      <p>
        <ButtonLink variant="secondary" href={hrefFor(pageLocale(), "/my-page")}>
          {texts.toPage}
        </ButtonLink>
      </p>
    </>
  );
}
