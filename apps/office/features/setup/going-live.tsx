import { getGoingLive, type Lack } from "@kram/contract/setup";
import Box from "@mui/material/Box";
import { Link, Title, useGetOne, useTranslate } from "react-admin";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FailedState, SHOWN_ON_PAGE } from "../../ui/failures.tsx";
import { PageLoading, PageTitle } from "../../ui/page.tsx";
import { Part } from "../../ui/part.tsx";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { useMay } from "../about/public.ts";
import { FirstSteps, OpenShop } from "./first-steps.tsx";
import { GOING_LIVE_ID, type GoingLive } from "./going-live-resource.ts";

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

/** On the dashboard, for admins, until nothing is lacking. */
export function GoingLiveCard() {
  return useMay(getGoingLive) ? <FoundLacks /> : null;
}

function FoundLacks() {
  const { data } = useGetOne<GoingLive>("going-live", { id: GOING_LIVE_ID }, SHOWN_ON_PAGE);
  if (!data || (data.lacks.length === 0 && data.openedAt !== null)) return null;
  return <LacksPart isClosed={data.openedAt === null} lacks={data.lacks} />;
}

/** A closed shop leads to its set-up. */
function LacksPart({ lacks, isClosed = false }: { lacks: readonly Lack[]; isClosed?: boolean }) {
  const translate = useTranslate();
  const action = isClosed ? <Link to="/going-live">{translate("setup.go_on")}</Link> : undefined;
  return (
    <Part action={action} hint={translate("going-live.hint")} title={translate("going-live.title")}>
      <LackList lacks={lacks} />
    </Part>
  );
}

function LackList({ lacks }: { lacks: readonly Lack[] }) {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {lacks.map(({ id, severity, page }) => (
        <Box
          component="li"
          key={id}
          sx={{
            display: "grid",
            gap: { xs: 0.5, sm: 1.5 },
            py: 1,
            gridTemplateColumns: { xs: "1fr", sm: "8rem 1fr" },
            "& + &": { borderTop: 1, borderColor: "divider" },
          }}
        >
          <Box component="span">
            <ToneChip
              text={translate(`going-live.severity.${severity}`)}
              tone={severity === "needed" ? "bad" : "waits"}
            />
          </Box>
          <Link to={page}>{translate(`going-live.lack.${id}`)}</Link>
        </Box>
      ))}
    </Box>
  );
}
