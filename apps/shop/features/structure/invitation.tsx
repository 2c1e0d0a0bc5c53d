"use client";
import type { Messages } from "../../i18n/messages.ts";
import type { OperationAnswer } from "@kram/contract/operation";
import type { getInvitation as operation } from "@kram/contract/structure";
import { Loaded } from "../../platform/http/loaded.tsx";
import { getInvitation } from "../../platform/http/operations/structure.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast/toast-store.ts";

type Link = OperationAnswer<typeof operation>;

function OwnLink({
  id,
  label,
  hint,
  link,
  texts,
}: {
  id: string;
  label: string;
  hint?: string;
  link: string;
  texts: Messages["structure"];
}) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      showToast({ kind: "success", title: texts.copied });
    } catch {
      showToast({ kind: "error", title: texts.copyFailed, text: texts.copyFailedText });
    }
  };
  // Closing the sheet of the device is no failure.
  const share = () => navigator.share({ url: link }).catch(() => undefined);
  const canShare = typeof navigator !== "undefined" && "share" in navigator;
  return (
    <div className="flex flex-col gap-3">
      <TextField
        id={id}
        label={label}
        hint={hint}
        value={link}
        onFocus={(event) => event.currentTarget.select()}
        readOnly
      />
      <p className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>{texts.copy}</Button>
        {canShare && (
          <Button variant="secondary" onClick={() => void share()}>
            {texts.share}
          </Button>
        )}
      </p>
    </div>
  );
}

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
    </>
  );
}
