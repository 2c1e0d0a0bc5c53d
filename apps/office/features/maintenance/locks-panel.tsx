import Box from "@mui/material/Box";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { Confirm, Title, useGetOne, useNotify, useTranslate, useUpdate } from "react-admin";
import { FailedState } from "../../ui/failures.tsx";
import { PageLoading, PageTitle } from "../../ui/page.tsx";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { type Locks, LOCKS_ID } from "./maintenance-resource.ts";
import { MaintenancePlan } from "./maintenance-plan.tsx";

type LockName = "loginAllowed" | "orderingAllowed";

const NAMES: readonly LockName[] = ["loginAllowed", "orderingAllowed"];
const ONE_RETRY = { retry: 1, retryDelay: 400 } as const;

/** For the whole shop; only closing asks first. */
export default function LocksPanel() {
  const translate = useTranslate();
  const notify = useNotify();
  const [asking, setAsking] = useState<LockName | null>(null);
  const { data, isPending, error, refetch } = useGetOne<Locks>("locks", { id: LOCKS_ID }, ONE_RETRY);
  const [update, { isPending: saving }] = useUpdate<Locks>();

  const set = (name: LockName, allowed: boolean) => {
    setAsking(null);
    if (!data) return;
    const said = `maintenance.${name}.${allowed ? "opened" : "closed"}`;
    void update(
      "locks",
      { id: LOCKS_ID, data: { ...data, [name]: allowed }, previousData: data },
      {
        onSuccess: () => notify(said, { type: "success" }),
        onError: (failure) =>
          notify(failure instanceof Error ? failure.message : "office.load_failed", { type: "error" }),
      },
    );
  };

  return (
    <Box sx={{ mt: 2, maxWidth: 720, display: "grid", gap: 2 }}>
      <Title title={<PageTitle text={translate("resources.locks.name", { smart_count: 2 })} />} />
      {isPending && <PageLoading />}
      {error && !data && <FailedState code={error.message} onRetry={() => void refetch()} />}
      {data &&
        NAMES.map((name) => (
          <LockSwitch
            allowed={data[name]}
            busy={saving}
            key={name}
            name={name}
            onChange={(allowed) => (allowed ? set(name, true) : setAsking(name))}
          />
        ))}
      <MaintenancePlan />
      {asking && (
        <Confirm
          cancel="ra.action.cancel"
          confirm={`maintenance.${asking}.close`}
          confirmColor="warning"
          content={`maintenance.${asking}.ask_hint`}
          isOpen
          onClose={() => setAsking(null)}
          onConfirm={() => set(asking, false)}
          title={`maintenance.${asking}.ask`}
        />
      )}
    </Box>
  );
}

/** On means allowed. */
function LockSwitch({
  name,
  allowed,
  busy,
  onChange,
}: {
  name: "loginAllowed" | "orderingAllowed";
  allowed: boolean;
  busy: boolean;
  onChange: (allowed: boolean) => void;
}) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box
      component="section"
      sx={{
        bgcolor: "background.paper",
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
        p: 2,
        display: "grid",
        gap: 2,
        gridTemplateColumns: "1fr auto",
        alignItems: "start",
      }}
    >
      <Box>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, rowGap: 0.5 }}>
          <Typography component="h2" id={`${id}-name`} variant="h6">
            {translate(`maintenance.${name}.name`)}
          </Typography>
          <ToneChip
            text={translate(`maintenance.${name}.${allowed ? "open" : "shut"}`)}
            tone={allowed ? "good" : "bad"}
          />
        </Box>
        <Typography color="text.secondary" id={`${id}-hint`} sx={{ mt: 0.5 }}>
          {translate(`maintenance.${name}.hint`)}
        </Typography>
      </Box>
      <Switch
        checked={allowed}
        disabled={busy}
        onChange={(_, checked) => onChange(checked)}
        slotProps={{ input: { "aria-labelledby": `${id}-name`, "aria-describedby": `${id}-hint`, role: "switch" } }}
      />
    </Box>
  );
}
