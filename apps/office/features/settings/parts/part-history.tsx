import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useDataProvider, useGetList, useRefresh, useTranslate } from "react-admin";
import { Differences, differencesOf } from "../../../ui/differences.tsx";
import { Part } from "../../../ui/part.tsx";
import { useSending } from "../../../ui/sending.ts";
import { useFormats } from "../../../ui/use-formats.ts";
import type { SettingRecord, SettingVersionRecord } from "./setting-parts-resource.ts";
import { comparable, useSettingWords } from "./setting-words.tsx";

/** Who changed what and when; an older version comes back as a new one. */
export function PartHistory({ newest }: { newest: SettingRecord }) {
  const translate = useTranslate();
  const { data = [] } = useGetList<SettingVersionRecord>("setting-versions", { filter: { part: newest.id } });
  return (
    <Part title={translate("settings.history")}>
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 2 }}>
        {data.map((version, at) => (
          <Version before={data[at + 1]?.value ?? null} key={version.id} newest={newest} version={version} />
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
  /** Null for the first. */
  before: Readonly<Record<string, unknown>> | null;
  newest: SettingRecord;
}) {
  const translate = useTranslate();
  const { instant } = useFormats();
  const words = useSettingWords(newest.id);
  const office = useDataProvider();
  const refresh = useRefresh();
  const { busy, problem, send } = useSending(async () => {
    const data = { version: newest.version, value: version.value };
    await office.update("setting-parts", { id: newest.id, data, previousData: newest });
    refresh();
  });
  const who = version.setBy?.name ?? translate("settings.set_by_nobody");
  // An empty text that came with its part says nothing.
  const changes = differencesOf(comparable(before), comparable(version.value)).filter(
    (each) => each.before !== null || each.after !== "",
  );
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
      <Box sx={{ mt: 0.5, display: "grid", gap: 0.25 }}>
        <Differences of={changes} words={words} />
      </Box>
    </Box>
  );
}
