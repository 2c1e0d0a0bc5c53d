import { getGoingLive, type Lack } from "@kram/contract/setup";
import Box from "@mui/material/Box";
import { Link, useGetOne, useTranslate } from "react-admin";
import { SHOWN_ON_PAGE } from "../../ui/failures.tsx";
import { Part } from "../../ui/part.tsx";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { useMay } from "../about/public.ts";
import { GOING_LIVE_ID, type GoingLive } from "./going-live-resource.ts";

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
export function LacksPart({ lacks, isClosed = false }: { lacks: readonly Lack[]; isClosed?: boolean }) {
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
