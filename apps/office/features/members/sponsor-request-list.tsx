import { DataTable, SelectInput, useTranslate } from "react-admin";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { SponsorDecision } from "./sponsor-decision.tsx";
import type { SponsorRequest } from "./sponsor-requests-resource.ts";

const Column = DataTable.Col<SponsorRequest>;
const ONE_LINE = { whiteSpace: "nowrap" } as const;
const TONES = { PENDING: "waits", ACCEPTED: "good", REJECTED: "bad" } as const;
const STATUSES = ["PENDING", "ACCEPTED", "REJECTED"] as const;

/** Requests for sponsors of other countries, open ones first; each is decided in its row. Source: specification §1. */
export default function SponsorRequestList() {
  const translate = useTranslate();
  const formats = useFormats();
  const choices = STATUSES.map((status) => ({ id: status, name: `members.status.${status}` }));
  return (
    <ListPage
      empty={<EmptyState hint="members.empty_hint" title="members.empty" />}
      filters={[<SelectInput alwaysOn choices={choices} key="status" label="members.fields.status" source="status" />]}
      name="international-sponsors"
    >
      <DataTable<SponsorRequest> bulkActionButtons={false} rowClick={false}>
        <Column
          disableSort
          label="members.fields.member"
          render={({ name, surname, memberNo }) => `${name} ${surname} (${memberNo})`}
        />
        <Column disableSort label="members.fields.sponsor" render={(request) => request.internationalSponsorNo} />
        <Column
          disableSort
          label="members.fields.status"
          render={({ internationalSponsorStatus: status }) => (
            <ToneChip text={translate(`members.status.${status}`)} tone={TONES[status]} />
          )}
        />
        <Column
          disableSort
          label="members.fields.changedAt"
          render={({ changedAt }) => (changedAt === null ? "–" : formats.instant(changedAt))}
          sx={ONE_LINE}
        />
        <Column disableSort label="members.fields.decide" render={(request) => <SponsorDecision request={request} />} />
      </DataTable>
    </ListPage>
  );
}
