import { sendPaymentLink } from "@kram/contract/payment-links";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useDataProvider, useGetOne, useNotify, useRefresh, useTranslate } from "react-admin";
import type { Tone } from "../../ui/palette.ts";
import { SecretDialog } from "../../ui/secret-dialog.tsx";
import { useRun } from "../../ui/sending.ts";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { useMay } from "../about/public.ts";
import type { MemberDelivery } from "./payment-links-resource.ts";
import { SendPaymentLink } from "./send-payment-link.tsx";

type Link = NonNullable<MemberDelivery["link"]>;

const TONES: Readonly<Record<Link["state"], Tone>> = {
  SENT: "waits",
  OPENED: "moves",
  USED: "good",
  WITHDRAWN: "past",
  EXPIRED: "past",
  OUTDATED: "bad",
};

/** What became of the newest link, and a new one for a cart that staff prepared. */
export function PaymentLinkPart({
  memberNo,
  person,
  isPrepared,
}: {
  memberNo: string;
  person: string;
  isPrepared: boolean;
}) {
  const translate = useTranslate();
  const may = useMay(sendPaymentLink);
  const [asked, setAsked] = useState(false);
  const [url, setUrl] = useState<string | null>(null);
  const { data, refetch } = useGetOne<MemberDelivery>("member-deliveries", { id: memberNo }, { enabled: may });
  const { busy, withdraw } = useWithdraw(memberNo, () => void refetch());
  if (!data || (!isPrepared && data.link === null)) return null;
  const { link } = data;
  const holds = link?.state === "SENT" || link?.state === "OPENED";
  return (
    <Box sx={{ mt: 2, pt: 2, borderTop: 1, borderColor: "divider", display: "grid", gap: 1 }}>
      {link && <LinkState link={link} />}
      {isPrepared && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          <Button disabled={!data.paysOnline} onClick={() => setAsked(true)} variant={holds ? "outlined" : "contained"}>
            {translate(link ? "carts.link.again" : "carts.link.send")}
          </Button>
          {holds && (
            <Button disabled={busy} onClick={withdraw}>
              {translate("carts.link.withdraw")}
            </Button>
          )}
        </Box>
      )}
      {isPrepared && !data.paysOnline && (
        <Box sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>{translate("payment-link.not-online")}</Box>
      )}
      {asked && (
        <SendPaymentLink
          delivery={data}
          memberNo={memberNo}
          onClose={() => {
            setAsked(false);
            void refetch();
          }}
          onSent={setUrl}
          person={person}
        />
      )}
      {url !== null && (
        <SecretDialog
          hint={translate("carts.link.shown_hint")}
          onClose={() => setUrl(null)}
          secret={url}
          title={translate("carts.link.shown")}
        />
      )}
    </Box>
  );
}

function useWithdraw(memberNo: string, done: () => void) {
  const office = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const { busy, run } = useRun();
  const withdraw = () =>
    void run(async () => {
      await office.delete("payment-links", { id: memberNo });
      notify("carts.link.withdrawn", { type: "success" });
      refresh();
      done();
    });
  return { busy, withdraw };
}

function LinkState({ link: { state, mailed, sentAt, openedAt, endsAt, orderNumber } }: { link: Link }) {
  const translate = useTranslate();
  const formats = useFormats();
  const facts = [
    translate(mailed ? "carts.link.mailed_at" : "carts.link.sent_at", { date: formats.instant(sentAt) }),
    openedAt && translate("carts.link.opened_at", { date: formats.instant(openedAt) }),
    (state === "SENT" || state === "OPENED") && translate("carts.link.ends_at", { date: formats.instant(endsAt) }),
    orderNumber && translate("carts.link.order", { number: orderNumber }),
  ].filter((fact) => typeof fact === "string" && fact !== "");
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
      <ToneChip text={translate(`carts.link.states.${state}`)} tone={TONES[state]} />
      <Box sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>{facts.join(" · ")}</Box>
    </Box>
  );
}
