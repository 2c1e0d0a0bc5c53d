import type { SettingPart } from "@kram/contract/settings";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { FormDataConsumer, Title, useDataProvider, useGetOne, useNotify, useRefresh, useTranslate } from "react-admin";
import { FailedState } from "../../../ui/failures.tsx";
import { PageLoading, PageTitle } from "../../../ui/page.tsx";
import { PartForm } from "../../../ui/part-form.tsx";
import { SettingsTabs } from "../settings-tabs.tsx";
import { PART_FORMS } from "./part-forms.tsx";
import { PartHistory } from "./part-history.tsx";
import type { SettingRecord } from "./setting-parts-resource.ts";

const ONE_RETRY = { retry: 1, retryDelay: 400 } as const;

/** Form, preview and history of one part. */
export default function SettingPartPage({ part }: { part: SettingPart }) {
  const translate = useTranslate();
  const { data, error, refetch } = useGetOne<SettingRecord>("setting-parts", { id: part }, ONE_RETRY);
  return (
    <Box sx={{ mt: 2, maxWidth: 1200 }}>
      <Title title={<PageTitle text={translate(`settings.parts.${part}`)} />} />
      <SettingsTabs />
      {!data && !error && <PageLoading />}
      {error && !data && <FailedState code={error.message} onRetry={() => void refetch()} />}
      {data && <SettingPartForm key={data.version} record={data} />}
      {data && data.version > 0 && <PartHistory newest={data} />}
    </Box>
  );
}

function SettingPartForm({ record }: { record: SettingRecord }) {
  const translate = useTranslate();
  const office = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const { id, version, value } = record;
  const { Fields, Preview, typed, value: valueOf } = PART_FORMS[id];
  const send = async (form: Readonly<Record<string, unknown>>) => {
    await office.update("setting-parts", { id, data: { version, value: valueOf(form) }, previousData: record });
    notify("settings.saved", { type: "success" });
    refresh();
  };
  return (
    <PartForm button="ra.action.save" defaultValues={typed(value)} onSend={send}>
      {version === 0 && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {translate(`settings.unset.${id}`)}
        </Alert>
      )}
      <Box
        sx={{
          display: "grid",
          gap: 3,
          width: "100%",
          gridTemplateColumns: {
            xs: "minmax(0, 1fr)",
            lg: Preview ? "minmax(0, 1.4fr) minmax(0, 1fr)" : "minmax(0, 1fr)",
          },
          alignItems: "start",
        }}
      >
        <Box sx={{ display: "grid", gap: 1, maxWidth: 720 }}>
          <Fields />
        </Box>
        {Preview && <FormDataConsumer>{({ formData }) => <Preview typed={formData} />}</FormDataConsumer>}
      </Box>
    </PartForm>
  );
}
