import type { Lack } from "@kram/contract/setup";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Title, useDataProvider, useGetOne, useNotify, useTranslate } from "react-admin";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FailedState, SHOWN_ON_PAGE } from "../../ui/failures.tsx";
import { PageLoading, PageTitle } from "../../ui/page.tsx";
import { Part } from "../../ui/part.tsx";
import { useSending } from "../../ui/sending.ts";
import { FirstSteps } from "./first-steps.tsx";
import { GOING_LIVE_ID, type GoingLive } from "./going-live-resource.ts";
import { LacksPart } from "./lacks-part.tsx";

/** What the shop lacks, each leading to where it is mended. */
export default function GoingLivePage() {
  const translate = useTranslate();
  const { data, error, refetch } = useGetOne<GoingLive>("going-live", { id: GOING_LIVE_ID }, SHOWN_ON_PAGE);
  return (
    <Box sx={{ mt: 2, maxWidth: 720 }}>
      <Title title={<PageTitle text={translate("resources.going-live.name", { smart_count: 2 })} />} />
      {!data && !error && <PageLoading />}
      {error && !data && <FailedState code={error.message} onRetry={() => void refetch()} />}
      {data && <Found goingLive={data} onDone={() => void refetch()} />}
    </Box>
  );
}

function Found({ goingLive: { lacks, openedAt }, onDone }: { goingLive: GoingLive; onDone: () => void }) {
  const isOpen = openedAt !== null;
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      {lacks.length === 0 && isOpen && <EmptyState hint="going-live.complete_hint" title="going-live.complete" />}
      {lacks.length > 0 && <LacksPart lacks={lacks} />}
      {!isOpen && <FirstSteps lacks={lacks} onDone={onDone} />}
      {!isOpen && <OpenShop lacks={lacks} onDone={onDone} />}
    </Box>
  );
}

/** Only once nothing is lacking that is needed. */
function OpenShop({ lacks, onDone }: { lacks: readonly Lack[]; onDone: () => void }) {
  const translate = useTranslate();
  const office = useDataProvider();
  const notify = useNotify();
  const isReady = lacks.every(({ severity }) => severity !== "needed");
  const { busy, problem, send } = useSending(async () => {
    await office.create("openings", { data: {} });
    notify("setup.opened", { type: "success" });
    onDone();
  });
  return (
    <Part hint={translate(isReady ? "setup.open_hint" : "setup.open_later")} title={translate("setup.open")}>
      {isReady && (
        <Button
          aria-busy={busy}
          disabled={busy}
          onClick={() => void send({})}
          sx={{ minHeight: 44 }}
          variant="contained"
        >
          {translate("setup.open")}
        </Button>
      )}
      {problem ? (
        <Alert severity="error" sx={{ mt: 1 }}>
          {translate(problem)}
        </Alert>
      ) : null}
    </Part>
  );
}
