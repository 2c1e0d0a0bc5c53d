import { useTranslate } from "react-admin";
import { ToneChip } from "../../ui/tone-chip.tsx";
import type { ListedContact } from "./contact-resource.ts";

export function ContactStatus({ read, answeredAt }: Pick<ListedContact, "read" | "answeredAt">) {
  const translate = useTranslate();
  if (answeredAt !== null) return <ToneChip text={translate("contact.status.answered")} tone="past" />;
  return read ? (
    <ToneChip text={translate("contact.status.open")} tone="waits" />
  ) : (
    <ToneChip text={translate("contact.status.new")} tone="moves" />
  );
}
