import type { ProviderName } from "@kram/contract/providers";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Confirm, useDataProvider, useGetList, useNotify, useRefresh, useTranslate } from "react-admin";
import { Detail, Details } from "../../ui/details.tsx";
import { SHOWN_ON_PAGE } from "../../ui/failures.tsx";
import { Part } from "../../ui/part.tsx";
import { useRun } from "../../ui/sending.ts";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { KeysDialog } from "./keys-dialog.tsx";
import type { Provider, Tried } from "./providers-resource.ts";

/** Some of them among other steps, each with the button that tries it. */
export function ProviderSteps({ of }: { of: readonly ProviderName[] }) {
  const { data } = useGetList<Provider>("providers", {}, SHOWN_ON_PAGE);
  const shown = data?.filter(({ id }) => of.includes(id)) ?? [];
  return shown.map((provider) => <ProviderPart key={provider.id} provider={provider} />);
}

export function ProviderPart({ provider }: { provider: Provider }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { id, from, setAt, setBy, unreadable } = provider;
  return (
    <Part
      action={<StateChip provider={provider} />}
      hint={translate(`providers.hint.${id}`)}
      title={translate(`providers.name.${id}`)}
    >
      {unreadable && <Alert severity="error">{translate("providers.unreadable")}</Alert>}
      {from === "environment" && <Alert severity="info">{translate("providers.from_environment")}</Alert>}
      <Details>
        <Facts provider={provider} />
        {setAt && (
          <Detail label="providers.set_at">
            {translate("providers.set_by", { at: formats.instant(setAt), by: setBy ?? translate("actions.shop") })}
          </Detail>
        )}
      </Details>
      <ProviderButtons provider={provider} />
    </Part>
  );
}

function StateChip({ provider: { from, inUse, unreadable } }: { provider: Provider }) {
  const translate = useTranslate();
  if (unreadable) return <ToneChip text={translate("providers.state.unreadable")} tone="bad" />;
  if (from === "none") return <ToneChip text={translate("providers.state.none")} tone="waits" />;
  return (
    <ToneChip
      text={translate(inUse ? "providers.state.in_use" : "providers.state.aside")}
      tone={inUse ? "good" : "past"}
    />
  );
}

function Facts({ provider: { facts } }: { provider: Provider }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { host, port, security, user, merchant, sandbox, methods, organization, billingNumber, client } = facts;
  const { environment, signsInBy, signInUntil, offlineUntil, consumers } = facts;
  return (
    <>
      {host && <Detail label="providers.fields.host">{port ? `${host}:${port}` : host}</Detail>}
      {security && <Detail label="providers.fields.security">{translate(`providers.security.${security}`)}</Detail>}
      {user && <Detail label="providers.fields.user">{user}</Detail>}
      {merchant && (
        <Detail label={environment ? "providers.fields.nip" : "providers.fields.merchantId"}>{`…${merchant}`}</Detail>
      )}
      {organization && <Detail label="providers.fields.organizationId">{organization}</Detail>}
      {billingNumber && <Detail label="providers.fields.billingNumber">{billingNumber}</Detail>}
      {client && <Detail label="providers.fields.clientId">{client}</Detail>}
      {sandbox !== undefined && (
        <Detail label="providers.fields.mode">
          {translate(
            `providers.${organization || billingNumber || client ? "parcel_mode" : "mode"}.${sandbox ? "test" : "live"}`,
          )}
        </Detail>
      )}
      {methods && <Detail label="providers.fields.methods">{methods.join(", ")}</Detail>}
      {environment && (
        <Detail label="providers.fields.environment">{translate(`providers.environment.${environment}`)}</Detail>
      )}
      {signsInBy && (
        <Detail label="providers.fields.signsInBy">{translate(`providers.signs_in_by.${signsInBy}`)}</Detail>
      )}
      {signInUntil && <Detail label="providers.fields.signInUntil">{formats.instant(signInUntil)}</Detail>}
      {offlineUntil && <Detail label="providers.fields.offlineUntil">{formats.instant(offlineUntil)}</Detail>}
      {consumers !== undefined && (
        <Detail label="providers.fields.consumers">
          {translate(`providers.consumers.${consumers ? "yes" : "no"}`)}
        </Detail>
      )}
    </>
  );
}

function ProviderButtons({ provider }: { provider: Provider }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const office = useDataProvider();
  const { busy, run } = useRun();
  const [asked, setAsked] = useState<"keys" | "remove" | null>(null);
  const [tried, setTried] = useState<Tried | null>(null);
  const { id, from, inUse, storable, unreadable } = provider;
  const stored = from === "office";
  const done = (said: string) => {
    setAsked(null);
    setTried(null);
    notify(said, { type: "success" });
    refresh();
  };
  const attempt = async () => {
    setTried(null);
    const { data } = await office.create<Tried>("provider-trials", { data: { provider: id } });
    setTried(data);
  };
  const use = async () => {
    await office.update("provider-trials", { id, data: {}, previousData: { id } });
    done("providers.used");
  };
  const remove = async () => {
    await office.delete("providers", { id, previousData: provider });
    done("providers.removed");
  };
  const named = (key: string) => ({
    "aria-label": `${translate(key)}: ${translate(`providers.name.${id}`)}`,
    children: translate(key),
    disabled: busy,
    sx: { minHeight: 44 },
  });
  return (
    <Box sx={{ display: "grid", gap: 1.5, mt: 2 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {from !== "environment" && storable && (
          <Button
            {...named(stored ? "providers.change" : "providers.enter")}
            onClick={() => setAsked("keys")}
            variant="contained"
          />
        )}
        {from !== "none" && !unreadable && (
          <Button {...named("providers.test")} onClick={() => void run(attempt)} variant="outlined" />
        )}
        {stored && !inUse && !unreadable && (
          <Button {...named("providers.use")} onClick={() => void run(use)} variant="outlined" />
        )}
        {stored && <Button {...named("providers.remove")} color="error" onClick={() => setAsked("remove")} />}
      </Box>
      <TriedAlert tried={tried} />
      {asked === "keys" && (
        <KeysDialog onClose={() => setAsked(null)} onDone={() => done("providers.saved")} provider={provider} />
      )}
      <Confirm
        confirm="providers.remove"
        confirmColor="warning"
        content={`providers.remove_hint.${id}`}
        isOpen={asked === "remove"}
        onClose={() => setAsked(null)}
        onConfirm={() => void run(remove)}
        title="providers.remove"
      />
    </Box>
  );
}

/** Read out when it comes. */
function TriedAlert({ tried }: { tried: Tried | null }) {
  const translate = useTranslate();
  return (
    <div aria-live="polite">
      {tried && (
        <Alert severity={tried.outcome === "works" ? "success" : "error"}>
          {translate(`providers.tried.${tried.outcome}`)}
          {tried.replyCode !== null && ` ${translate("providers.tried.code", { code: tried.replyCode })}`}
          {tried.sentTo !== null && ` ${translate("providers.tried.sent", { to: tried.sentTo })}`}
        </Alert>
      )}
    </div>
  );
}
