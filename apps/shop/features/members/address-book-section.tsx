"use client";
import type { CartShipping } from "@kram/contract/shipping";
import { useState } from "react";
import { fill } from "../../i18n/fill.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { showToast } from "../../ui/toast/toast-store.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { AddressForm, type AddressFormTexts, EMPTY_ADDRESS } from "../checkout/public.ts";
import { errorText, useBackEnd } from "../sessions/public.ts";
import { BookAddress } from "./book-address.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Section } from "./section.tsx";
import type { SectionPart } from "./section-part.ts";
import { useAct } from "./use-act.ts";

type Entry = CartShipping["otherAddresses"][number];

/** The member's address book: add, change, delete after asking, and choose where the cart goes. Source: specification §7. */
export function AddressBookSection({
  member,
  texts,
  errors,
  formTexts,
}: SectionPart & { formTexts: AddressFormTexts }) {
  const { profile } = texts;
  const { answer, refusal, reload, replace } = useBackEnd<CartShipping>("shipping");
  const [editing, setEditing] = useState<Entry | "new" | null>(null);
  const [removing, setRemoving] = useState<Entry | null>(null);
  const act = useAct(errors, profile.failedTitle);

  const choose = async (body: object) => {
    const changed = await act.run<CartShipping>("shipping", { method: "PUT", body });
    if (!changed) return;
    replace(changed);
    showToast({ kind: "success", title: profile.bookChosen });
  };
  const remove = async ({ id }: Entry) => {
    const removed = await act.run(`book-address/${encodeURIComponent(id)}`, { method: "DELETE", body: {} });
    setRemoving(null);
    if (!removed) return;
    showToast({ kind: "success", title: profile.bookRemoved });
    reload();
  };
  const done = (id: string | null) => {
    setEditing(null);
    if (id !== null) reload();
  };
  if (refusal) {
    const text = errors && errorText(errors, refusal);
    return (
      <Section id="book" title={profile.book}>
        <ErrorState level={3} title={texts.failed} text={text} retryLabel={texts.retry} onRetry={reload} />
      </Section>
    );
  }
  return (
    <Section id="book" title={profile.book} lead={profile.bookLead}>
      {answer ? (
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          <BookAddress
            address={answer.primaryAddress}
            texts={profile}
            chosen={answer.primaryAddressChosen}
            busy={act.busy}
            note={profile.bookPrimary}
            onChoose={() => void choose({ primaryAddressChosen: true })}
          />
          {answer.otherAddresses.map((entry) => (
            <BookAddress
              key={entry.id}
              address={entry}
              texts={profile}
              chosen={answer.otherAddressChosenId === entry.id}
              busy={act.busy}
              onChoose={() => void choose({ otherAddressChosenId: entry.id })}
              onEdit={() => setEditing(entry)}
              onRemove={() => setRemoving(entry)}
            />
          ))}
        </ul>
      ) : (
        <div aria-busy="true">
          <VisuallyHidden>{texts.loading}</VisuallyHidden>
          <Skeleton className="h-32 w-full" />
        </div>
      )}
      {editing === null ? (
        <p>
          <Button variant="secondary" onClick={() => setEditing("new")}>
            {formTexts.addressAdd}
          </Button>
        </p>
      ) : (
        errors && (
          <AddressForm
            key={editing === "new" ? "new" : editing.id}
            texts={formTexts}
            errors={errors}
            address={editing === "new" ? { ...EMPTY_ADDRESS, email: member.address.email } : editing}
            onDone={done}
          />
        )
      )}
      <ConfirmDialog
        open={removing !== null}
        title={profile.bookRemove}
        confirm={profile.remove}
        texts={profile}
        busy={act.busy}
        onConfirm={() => removing && void remove(removing)}
        onClose={() => setRemoving(null)}
      >
        {removing &&
          fill(profile.bookRemoveText, { name: `${removing.name} ${removing.surname}`, city: removing.city })}
      </ConfirmDialog>
    </Section>
  );
}
