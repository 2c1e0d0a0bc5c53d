import type { MouseEvent } from "react";
import type { OperationAnswer } from "@kram/contract/operation";
import type { getMail } from "@kram/contract/mail";
import { DataTable, Link, useCreatePath } from "react-admin";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { useFormats } from "../../ui/use-formats.ts";

type Mail = OperationAnswer<typeof getMail>;

const Column = DataTable.Col<Mail>;
const ONE_LINE = { whiteSpace: "nowrap" } as const;

export default function MailList() {
  const formats = useFormats();
  return (
    <ListPage empty={<EmptyState hint="mail.empty_hint" title="mail.empty" />} name="mail" search="mail.search">
      <RecordTable<Mail> bulkActionButtons={false} rowClick="show">
        <Column disableSort label="mail.subject" render={({ id, subject }) => <MailLink id={id} text={subject} />} />
        <Column disableSort label="mail.to" render={({ to }) => to} />
        <Column disableSort label="mail.sentAt" render={({ sentAt }) => formats.instant(sentAt)} sx={ONE_LINE} />
      </RecordTable>
    </ListPage>
  );
}

function MailLink({ id, text }: { id: string; text: string }) {
  const createPath = useCreatePath();
  return (
    <Link
      onClick={(event: MouseEvent) => event.stopPropagation()}
      sx={{ fontWeight: 600 }}
      to={createPath({ resource: "mail", id, type: "show" })}
    >
      {text}
    </Link>
  );
}
