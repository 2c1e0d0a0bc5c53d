import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useDataProvider, useGetList, useRefresh, useTranslate } from "react-admin";
import { Part } from "../../../ui/part.tsx";
import { useSending } from "../../../ui/sending.ts";
import { useFormats } from "../../../ui/use-formats.ts";
import type { SettingRecord, SettingVersionRecord } from "./setting-parts-resource.ts";

/** Who changed what and when; an older version comes back as a new one. */
export function PartHistory({ newest }: { newest: SettingRecord }) {
  const translate = useTranslate();
  const { data = [] } = useGetList<SettingVersionRecord>("setting-versions", { filter: { part: newest.id } });
  return (
    <Part title={translate("settings.history")}>
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 2 }}>
        {data.map((version, at) => (
          <Version before={data[at + 1]?.value ?? {}} key={version.id} newest={newest} version={version} />
        ))}
      </Box>
    </Part>
  );
}

function Version({
  version,
  before,
  newest,
}: {
  version: SettingVersionRecord;
  before: Readonly<Record<string, unknown>>;
  newest: SettingRecord;
}) {
  const translate = useTranslate();
  const { instant } = useFormats();
  const office = useDataProvider();
  const refresh = useRefresh();
  const { busy, problem, send } = useSending(async () => {
    const data = { version: newest.version, value: version.value };
    await office.update("setting-parts", { id: newest.id, data, previousData: newest });
    refresh();
  });
  const who = version.setBy?.name ?? translate("settings.set_by_nobody");
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: "divider", pt: 1.5 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", justifyContent: "space-between" }}>
        <span>{translate("settings.version", { version: version.version, who, when: instant(version.setAt) })}</span>
        {version.version !== newest.version && (
          <Button disabled={busy} onClick={() => void send(undefined)} sx={{ minHeight: 44 }}>
            {translate("settings.take_back")}
          </Button>
        )}
      </Box>
      {problem ? <Alert severity="error">{translate(problem)}</Alert> : null}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, color: "text.secondary", overflowWrap: "anywhere" }}>
        {differencesOf(before, version.value).map(({ field, was, is }) => (
          <li key={field}>
            {field}: {was === "" ? null : <del>{was}</del>} {is === "" ? null : <ins>{is}</ins>}
          </li>
        ))}
      </Box>
    </Box>
  );
}

interface Difference {
  /** Such as `facts.krs`. */
  field: string;
  was: string;
  is: string;
}

/** By the fields of both, the nested ones too. */
export function differencesOf(before: object, after: object): Difference[] {
  const [was, is] = [flat(before), flat(after)];
  const fields = new Set([...Object.keys(was), ...Object.keys(is)]);
  return [...fields].flatMap((field) => {
    const difference = { field, was: was[field] ?? "", is: is[field] ?? "" };
    return difference.was === difference.is ? [] : [difference];
  });
}

function flat(value: object, path = ""): Record<string, string> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]: [string, unknown]) =>
      typeof each === "object" && each !== null
        ? Object.entries(flat(each, `${path}${key}.`))
        : [[`${path}${key}`, each === null ? "" : typeof each === "string" ? each : JSON.stringify(each)] as const],
    ),
  );
}
