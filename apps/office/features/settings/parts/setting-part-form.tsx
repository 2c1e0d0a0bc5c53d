import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import {
  FormDataConsumer,
  ResourceContextProvider,
  useDataProvider,
  useGetOne,
  useNotify,
  useRefresh,
  useTranslate,
} from "react-admin";
import { Part } from "../../../ui/part.tsx";
import { PartForm } from "../../../ui/part-form.tsx";
import { SHOWN_ON_PAGE } from "../../../ui/failures.tsx";
import { type FormPart, PART_FORMS } from "./part-forms.tsx";
import type { SettingRecord } from "./setting-parts-resource.ts";

/** A part that nobody set yet, among other steps. */
export function SettingStep({ part }: { part: FormPart }) {
  const translate = useTranslate();
  const { data } = useGetOne<SettingRecord>("setting-parts", { id: part }, SHOWN_ON_PAGE);
  return (
    <Part hint={translate(`settings.unset.${part}`)} title={translate(`settings.parts.${part}`)}>
      {data && <SettingPartForm isStep key={data.version} part={part} record={data} />}
    </Part>
  );
}

/** A step has no preview. */
export function SettingPartForm({
  part,
  record,
  isStep = false,
}: {
  part: FormPart;
  record: SettingRecord;
  isStep?: boolean;
}) {
  const translate = useTranslate();
  const office = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const { id, version, value } = record;
  const { Fields, Preview: PartPreview, typed, value: valueOf } = PART_FORMS[part];
  const Preview = isStep ? undefined : PartPreview;
  const send = async (form: Readonly<Record<string, unknown>>) => {
    await office.update("setting-parts", { id, data: { version, value: valueOf(form) }, previousData: record });
    notify("settings.saved", { type: "success" });
    refresh();
  };
  return (
    <PartForm button="ra.action.save" defaultValues={typed(value)} onSend={send}>
      {version === 0 && !isStep && (
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
          {/* Lists of fields ask for it, and a part's page is no list's. */}
          <ResourceContextProvider value="setting-parts">
            <Fields />
          </ResourceContextProvider>
        </Box>
        {Preview && <FormDataConsumer>{({ formData }) => <Preview typed={formData} />}</FormDataConsumer>}
      </Box>
    </PartForm>
  );
}
