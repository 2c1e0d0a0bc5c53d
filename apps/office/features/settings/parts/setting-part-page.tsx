import Box from "@mui/material/Box";
import { Title, useGetOne, useTranslate } from "react-admin";
import { FailedState } from "../../../ui/failures.tsx";
import { PageLoading, PageTitle } from "../../../ui/page.tsx";
import { SettingsTabs } from "../settings-tabs.tsx";
import type { FormPart } from "./part-forms.tsx";
import { PartHistory } from "./part-history.tsx";
import { SettingPartForm } from "./setting-part-form.tsx";
import type { SettingRecord } from "./setting-parts-resource.ts";

const ONE_RETRY = { retry: 1, retryDelay: 400 } as const;

/** Form, preview and history of one part. */
export default function SettingPartPage({ part }: { part: FormPart }) {
  const translate = useTranslate();
  const { data, error, refetch } = useGetOne<SettingRecord>("setting-parts", { id: part }, ONE_RETRY);
  return (
    <Box sx={{ mt: 2, maxWidth: 1200 }}>
      <Title title={<PageTitle text={translate(`settings.parts.${part}`)} />} />
      <SettingsTabs />
      {!data && !error && <PageLoading />}
      {error && !data && <FailedState code={error.message} onRetry={() => void refetch()} />}
      {data && <SettingPartForm key={data.version} part={part} record={data} />}
      {data && data.version > 0 && <PartHistory newest={data} />}
    </Box>
  );
}
