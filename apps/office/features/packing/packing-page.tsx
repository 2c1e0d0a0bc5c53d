import { isWhole, type Packed, packingLeft, takeScan } from "@kram/domain/packing";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { type FormEvent, useEffect, useRef, useState } from "react";
import {
  Link,
  Title,
  useDataProvider,
  useGetOne,
  useLocation,
  useNavigate,
  useNotify,
  useParams,
  useTranslate,
} from "react-admin";
import { FailedState, SHOWN_ON_PAGE } from "../../ui/failures.tsx";
import { PageLoading, PageTitle } from "../../ui/page.tsx";
import { useRun } from "../../ui/sending.ts";
import { useUnsaved } from "../../ui/unsaved.tsx";
import { SendPart } from "./send-part.tsx";
import type { Packing } from "./packing-resource.ts";

/** Orders chosen in the list follow each other; without them the one that waits longest does. */
export default function PackingPage() {
  const translate = useTranslate();
  const { number = "" } = useParams();
  const { search } = useLocation();
  const queue = (new URLSearchParams(search).get("queue") ?? "").split(",").filter((each) => each !== "");
  const { data, isPending, error, refetch } = useGetOne<Packing>("packing", { id: number }, SHOWN_ON_PAGE);
  return (
    <Box sx={{ mt: 2, display: "grid", gap: 2, maxWidth: 760 }}>
      <Title title={<PageTitle text={translate("packing.title", { number })} />} />
      {isPending && <PageLoading />}
      {error && !data && <FailedState code={error.message} onRetry={() => void refetch()} />}
      {data && <Parcel key={data.number} order={data} queue={queue} />}
    </Box>
  );
}

type Told = { tone: "success" | "error" | "info"; text: string };

function Parcel({ order, queue }: { order: Packing; queue: readonly string[] }) {
  const translate = useTranslate();
  const [packed, setPacked] = useState<Packed>({});
  const [told, setTold] = useState<Told>({ tone: "info", text: translate("packing.scan_hint") });
  const { finish, goOn, run, busy, next } = useFinish(order, queue);
  useUnsaved(!busy && Object.keys(packed).length > 0);
  const field = useRef<HTMLInputElement>(null);
  // Whoever packs has a scanner in the hand, not a mouse.
  useEffect(() => field.current?.focus(), []);
  const whole = isWhole(order.lines, packed);
  const take = (scanned: string) => {
    const scan = takeScan(order.lines, packed, scanned);
    const title = order.lines.find(({ code }) => code === scan.code)?.title ?? scanned;
    soundOf(scan.outcome === "taken");
    setPacked(scan.packed);
    setTold({
      tone: scan.outcome === "taken" ? "success" : "error",
      text: translate(`packing.told.${scan.outcome}`, { title }),
    });
    field.current?.focus();
  };
  const scan = (event: FormEvent) => {
    event.preventDefault();
    const input = field.current;
    if (!input) return;
    const scanned = input.value.trim();
    input.value = "";
    // A scanner ends with Enter; Enter alone finishes a whole parcel.
    if (scanned !== "") take(scanned);
    else if (whole) finish();
  };
  if (order.status !== "CONFIRMED")
    return (
      <Alert severity="info">
        {translate("packing.not_to_pack")} {next !== null && <NextLink next={next} queue={queue} />}
      </Alert>
    );
  return (
    <>
      {order.parcelNo > 1 && <Alert severity="info">{translate("packing.rest")}</Alert>}
      {order.notes.length > 0 && <Alert severity="warning">{order.notes.join(" · ")}</Alert>}
      <Box component="form" noValidate onSubmit={scan}>
        <TextField
          fullWidth
          inputRef={field}
          label={translate("packing.scan")}
          slotProps={{ htmlInput: { autoComplete: "off", maxLength: 40, inputMode: "none" } }}
        />
      </Box>
      <Alert aria-live="assertive" role="status" severity={told.tone} sx={{ fontSize: "1.125rem" }}>
        {told.text}
      </Alert>
      <Lines onTake={take} order={order} packed={packed} />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
        <Button disabled={!whole || busy} onClick={finish} size="large" variant="contained">
          {translate("packing.finish")}
        </Button>
        <SendPart busy={busy} onSent={goOn} order={order} packed={packed} run={run} />
        {next !== null && <NextLink next={next} queue={queue} />}
      </Box>
    </>
  );
}

function NextLink({ next, queue }: { next: string; queue: readonly string[] }) {
  return <Link to={addressOf(next, queue)}>{useTranslate()("packing.skip", { number: next })}</Link>;
}

function addressOf(number: string, queue: readonly string[]): string {
  return `/packing/${encodeURIComponent(number)}${queue.length > 0 ? `?queue=${queue.map(encodeURIComponent).join(",")}` : ""}`;
}

/** Moves the order on and opens the next one. */
function useFinish(order: Packing, queue: readonly string[]) {
  const office = useDataProvider();
  const notify = useNotify();
  const navigate = useNavigate();
  const { busy, run } = useRun();
  const { number, nextToPack, linesVersion } = order;
  const next = queue.length > 0 ? (queue[queue.indexOf(number) + 1] ?? null) : nextToPack;
  const goOn = () => navigate(next === null ? "/orders" : addressOf(next, queue));
  const finish = () =>
    void run(async () => {
      const body = { orders: [{ number, from: "CONFIRMED", linesVersion }], to: "EXECUTED" };
      const { data } = await office.create("order-batches", { data: { kind: "steps", body } });
      const [told] = data.items as { code: string | null }[];
      if (told && told.code !== null) throw new Error(told.code);
      notify("packing.finished", { type: "success", messageArgs: { number } });
      goOn();
    });
  return { finish, goOn, run, busy, next };
}

/** A piece without a barcode is taken by its button. */
function Lines({ order, packed, onTake }: { order: Packing; packed: Packed; onTake: (code: string) => void }) {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1 }}>
      {order.lines.map((line) => {
        const left = packingLeft(line, packed);
        return (
          <Box
            component="li"
            key={line.code}
            sx={{
              display: "grid",
              gridTemplateColumns: "auto auto minmax(0, 1fr) auto",
              columnGap: { xs: 1, sm: 2 },
              alignItems: "center",
              p: 1.5,
              border: 1,
              borderColor: left === 0 ? "success.main" : "divider",
              borderRadius: 1,
              bgcolor: "background.paper",
            }}
          >
            <Box sx={{ fontSize: "1.5rem", fontWeight: 600, fontVariantNumeric: "tabular-nums" }}>
              {line.quantity - left}/{line.quantity}
            </Box>
            <Picture address={line.picture} />
            <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
              <Box sx={{ fontWeight: 600 }}>{line.title}</Box>
              <Box sx={{ color: "text.secondary" }}>
                {[line.place, line.code, ...line.barcodes].filter((part) => part !== "").join(" · ")}
              </Box>
            </Box>
            <Button
              aria-label={`${translate("packing.take")}: ${line.title}`}
              disabled={left === 0}
              onClick={() => onTake(line.code)}
              sx={{ minHeight: 44 }}
              variant="outlined"
            >
              {translate("packing.take")}
            </Button>
          </Box>
        );
      })}
    </Box>
  );
}

/** Beside the title, which names it. */
function Picture({ address }: { address: string | null }) {
  const side = { width: 64, height: 64, borderRadius: 1, objectFit: "cover" } as const;
  if (address === null) return <Box sx={side} />;
  return <Box alt="" component="img" src={address} sx={side} />;
}

let audio: AudioContext | null = null;

/** High and short for a piece taken, low and long for one refused; silent where the browser lets nothing sound. */
function soundOf(taken: boolean): void {
  if (typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  const seconds = taken ? 0.08 : 0.4;
  tone.frequency.value = taken ? 1200 : 180;
  volume.gain.value = 0.15;
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + seconds);
}
