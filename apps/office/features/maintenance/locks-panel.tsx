import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Switch from "@mui/material/Switch";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { Confirm, Title, useGetOne, useNotify, useTranslate, useUpdate } from "react-admin";
import { useAbout } from "../about/public.ts";
import { FailedState } from "../../ui/failures.tsx";
import { PageLoading, PageTitle } from "../../ui/page.tsx";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { useUnsaved } from "../../ui/unsaved.tsx";
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
  const [message, setMessage] = useState<string | null>(null);
  const words = message === null ? {} : { message };
  useUnsaved(!saving && message !== null && message !== (data?.message ?? ""));

  const save = (changed: Partial<Locks>, said: string) => {
    if (!data) return;
    void update(
      "locks",
      { id: LOCKS_ID, data: { ...data, ...changed }, previousData: data },
      {
        onSuccess: () => notify(said, { type: "success" }),
        onError: (failure) =>
          notify(failure instanceof Error ? failure.message : "office.load_failed", { type: "error" }),
      },
    );
  };
  const set = (name: LockName, allowed: boolean) => {
    setAsking(null);
    save({ [name]: allowed, ...words }, `maintenance.${name}.${allowed ? "opened" : "closed"}`);
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
      {data && (
        <LockMessage
          busy={saving}
          message={message ?? data.message ?? ""}
          onChange={setMessage}
          onSave={data.loginAllowed && data.orderingAllowed ? null : () => save(words, "maintenance.said_saved")}
        />
      )}
      <LockRehearsal />
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

/** As the contract's longest. */
const LONGEST = 500;

/** Goes along with the next closing; `onSave` while something is closed. */
function LockMessage({
  message,
  busy,
  onChange,
  onSave,
}: {
  message: string;
  busy: boolean;
  onChange: (message: string) => void;
  onSave: (() => void) | null;
}) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: "grid", gap: 1, justifyItems: "start" }}>
      <TextField
        fullWidth
        helperText={translate("maintenance.said_hint")}
        label={translate("maintenance.said")}
        maxRows={4}
        multiline
        onChange={({ target }) => onChange(target.value)}
        slotProps={{ htmlInput: { maxLength: LONGEST } }}
        value={message}
      />
      {onSave && (
        <Button disabled={busy} onClick={onSave} variant="outlined">
          {translate("maintenance.said_save")}
        </Button>
      )}
    </Box>
  );
}

/** Opens the shop in a tab that shows a closure while nothing is closed. */
function LockRehearsal() {
  const translate = useTranslate();
  const { shopUrl } = useAbout();
  return (
    <Box component="section">
      <Typography component="h2" variant="h6">
        {translate("maintenance.rehearsal")}
      </Typography>
      <Typography color="text.secondary">{translate("maintenance.rehearsal_hint")}</Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1 }}>
        {(["ordering", "login"] as const).map((lock) => (
          <Button href={`${shopUrl}#rehearsal=${lock}`} key={lock} rel="noopener" target="_blank" variant="outlined">
            {translate(`maintenance.rehearse_${lock}`)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
