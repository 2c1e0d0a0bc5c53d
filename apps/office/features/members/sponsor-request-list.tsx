import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Confirm, DataTable, SelectInput, useNotify, useRefresh, useTranslate, useUpdate } from "react-admin";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import type { SponsorRequest } from "./members-resource.ts";

const Column = DataTable.Col<SponsorRequest>;
const ONE_LINE = { whiteSpace: "nowrap" } as const;
const TONES = { PENDING: "waits", ACCEPTED: "good", REJECTED: "bad" } as const;
const STATUSES = ["PENDING", "ACCEPTED", "REJECTED"] as const;

/** Open ones first, decided in their row. Source: shop-and-people 5. */
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
      <RecordTable<SponsorRequest> bulkActionButtons={false} rowClick={false}>
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
      </RecordTable>
    </ListPage>
  );
}

type Decision = "ACCEPTED" | "REJECTED";

const DECISIONS: readonly Decision[] = ["ACCEPTED", "REJECTED"];

/** Accepting asks first, because it takes ordering away. */
function SponsorDecision({ request }: { request: SponsorRequest }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const [update, { isPending }] = useUpdate<SponsorRequest>();
  const person = `${request.name} ${request.surname}`;

  const decide = (internationalSponsorStatus: Decision) => {
    setAsking(false);
    void update(
      "international-sponsors",
      { id: request.id, data: { internationalSponsorStatus }, previousData: request },
      {
        onSuccess: () => {
          notify(`members.done.${internationalSponsorStatus}`, { type: "success" });
          refresh();
        },
        onError: (failure) =>
          notify(failure instanceof Error ? failure.message : "office.load_failed", { type: "error" }),
      },
    );
  };

  return (
    <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
      {DECISIONS.filter((decision) => decision !== request.internationalSponsorStatus).map((decision) => (
        <Button
          aria-label={`${translate(`members.decide.${decision}`)}: ${person}`}
          color={decision === "ACCEPTED" ? "primary" : "warning"}
          disabled={isPending}
          key={decision}
          onClick={() => (decision === "ACCEPTED" ? setAsking(true) : decide(decision))}
          size="small"
          variant="outlined"
        >
          {translate(`members.decide.${decision}`)}
        </Button>
      ))}
      <Confirm
        cancel="ra.action.cancel"
        confirm="members.decide.ACCEPTED"
        content={translate("members.ask_hint", { person })}
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => decide("ACCEPTED")}
        title="members.ask"
      />
    </Box>
  );
}
