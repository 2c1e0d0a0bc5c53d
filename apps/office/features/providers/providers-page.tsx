import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { Title, useGetList, useTranslate } from "react-admin";
import { FailedState } from "../../ui/failures.tsx";
import { PageLoading, PageTitle } from "../../ui/page.tsx";
import { ProviderPart } from "./provider-part.tsx";
import { SenderDomainPart } from "./sender-domain-part.tsx";
import type { Provider } from "./providers-resource.ts";

const ONE_RETRY = { retry: 1, retryDelay: 400 } as const;

/** Mail server, payments and lockers; keys go in and never come out. */
export default function ProvidersPage() {
  const translate = useTranslate();
  const { data, error, refetch } = useGetList<Provider>("providers", {}, ONE_RETRY);
  return (
    <Box sx={{ mt: 2, maxWidth: 720, display: "grid", gap: 2, minWidth: 0 }}>
      <Title title={<PageTitle text={translate("resources.providers.name", { smart_count: 2 })} />} />
      {!data && !error && <PageLoading />}
      {error && !data && <FailedState code={error.message} onRetry={() => void refetch()} />}
      {data?.some(({ storable }) => !storable) && (
        <Alert severity="warning">{translate("provider-keys.not-storable")}</Alert>
      )}
      {data?.map((provider) => (
        <ProviderPart key={provider.id} provider={provider} />
      ))}
      <SenderDomainPart />
    </Box>
  );
}
