"use client";
import { fill } from "../../i18n/fill.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { AddressForm, type AddressFormTexts, EMPTY_ADDRESS } from "../checkout/public.ts";
import { errorText } from "../../platform/errors/error-texts.ts";
import { BookAddresses } from "./book-addresses.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Section, type SectionPart } from "./section.tsx";
import { useAddressBook } from "./use-address-book.ts";

/** Source: members 3. */
export function AddressBookSection({
  member,
  texts,
  errors,
  formTexts,
}: SectionPart & { formTexts: AddressFormTexts }) {
  const { profile } = texts;
  const book = useAddressBook(profile, errors);
  const { refusal, editing, removing } = book;
  if (refusal) {
    const text = errors && errorText(errors, refusal);
    return (
      <Section id="book" title={profile.book}>
        <ErrorState level={3} title={texts.failed} text={text} retryLabel={texts.retry} onRetry={book.reload} />
      </Section>
    );
  }
  return (
    <Section id="book" title={profile.book} lead={profile.bookLead}>
      <BookAddresses book={book} texts={texts} />
      {editing === null && (
        <p>
          <Button variant="secondary" onClick={() => book.edit("new")}>
            {formTexts.addressAdd}
          </Button>
        </p>
      )}
      {editing !== null && errors && (
        <AddressForm
          key={editing === "new" ? "new" : editing.id}
          texts={formTexts}
          errors={errors}
          address={editing === "new" ? { ...EMPTY_ADDRESS, email: member.address.email } : editing}
          onDone={book.done}
        />
      )}
      <ConfirmDialog
        open={removing !== null}
        title={profile.bookRemove}
        confirm={profile.remove}
        texts={profile}
        busy={book.busy}
        onConfirm={() => removing && void book.remove(removing)}
        onClose={() => book.askToRemove(null)}
      >
        {removing &&
          fill(profile.bookRemoveText, { name: `${removing.name} ${removing.surname}`, city: removing.city })}
      </ConfirmDialog>
    </Section>
  );
}
