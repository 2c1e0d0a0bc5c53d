import { CONTACT_SUBJECTS } from "@kram/contract/contact";
import Box from "@mui/material/Box";
import { BooleanInput, DataTable, Link, SelectInput, useTranslate } from "react-admin";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import type { ListedContact } from "./contact-resource.ts";
import { ToneChip } from "../../ui/tone-chip.tsx";

const Column = DataTable.Col<ListedContact>;
const ONE_LINE = { whiteSpace: "nowrap" } as const;
const FROM_WIDE = { display: { xs: "none", md: "table-cell" } } as const;
const SUBJECTS = CONTACT_SUBJECTS.map((subject) => ({ id: subject, name: `contact.subject.${subject}` }));

/** Unread ones are bold and say so. */
export default function ContactList() {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <ListPage
      filters={[
        <SelectInput alwaysOn choices={SUBJECTS} key="subject" label="contact.about" source="subject" />,
        <BooleanInput alwaysOn key="answered" label="contact.answered_too" source="answered" />,
      ]}
      name="contact-messages"
      search="contact.search"
    >
      <DataTable<ListedContact>
        bulkActionButtons={false}
        empty={<EmptyState hint="contact.empty_hint" title="contact.empty" />}
        rowClick={false}
      >
        <Column disableSort label="contact.message" render={(message) => <Beginning message={message} />} />
        <Column
          disableSort
          label="contact.about"
          render={({ subject }) => translate(`contact.subject.${subject}`)}
          sx={FROM_WIDE}
        />
        <Column disableSort label="contact.from" render={(message) => <Sender message={message} />} sx={FROM_WIDE} />
        <Column
          disableSort
          label="contact.received"
          render={({ receivedAt }) => formats.instant(receivedAt)}
          sx={{ whiteSpace: { md: "nowrap" } }}
        />
        <Column
          disableSort
          label="orders.fields.status"
          render={(message) => <ContactStatus {...message} />}
          sx={ONE_LINE}
        />
      </DataTable>
    </ListPage>
  );
}

function Beginning({ message: { reference, excerpt, read, fileCount } }: { message: ListedContact }) {
  const translate = useTranslate();
  return (
    <Box sx={{ maxWidth: 480, overflowWrap: "anywhere" }}>
      <Link sx={{ fontWeight: 600 }} to={`/contact-messages/${reference}/show`}>
        {reference}
      </Link>
      <Box sx={{ fontWeight: read ? 400 : 600 }}>{excerpt}</Box>
      {fileCount > 0 && (
        <Box sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
          {translate("contact.file_count", { smart_count: fileCount })}
        </Box>
      )}
    </Box>
  );
}

function Sender({ message: { email, memberNo } }: { message: ListedContact }) {
  const translate = useTranslate();
  return (
    <Box sx={{ overflowWrap: "anywhere" }}>
      {email}
      <Box sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
        {memberNo === null ? translate("contact.visitor") : translate("members.title", { number: memberNo })}
      </Box>
    </Box>
  );
}

export function ContactStatus({ read, answeredAt }: Pick<ListedContact, "read" | "answeredAt">) {
  const translate = useTranslate();
  if (answeredAt !== null) return <ToneChip text={translate("contact.status.answered")} tone="past" />;
  return read ? (
    <ToneChip text={translate("contact.status.open")} tone="waits" />
  ) : (
    <ToneChip text={translate("contact.status.new")} tone="moves" />
  );
}
