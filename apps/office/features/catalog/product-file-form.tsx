import { byLanguage } from "@kram/domain/languages";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useState } from "react";
import { TextInput, useTranslate } from "react-admin";
import { ChoiceOrNone, ChooseFile } from "../../ui/inputs.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { LANGUAGES, neededWords } from "../../ui/language-panels.tsx";
import type { WholeProduct } from "./products-resource.ts";

type ProductFile = WholeProduct["files"][number];
type Naming = Pick<ProductFile, "names" | "language">;

/** Adds or renames one. */
export function ProductFileForm({
  file,
  onAdd,
  onName,
  onClose,
}: {
  /** Null for a new one. */
  file: ProductFile | null;
  onAdd: (file: Naming & { name: string; content: string }) => Promise<void>;
  onName: (file: ProductFile) => Promise<void>;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<{ name: string; content: string } | null>(null);
  const title = translate(file === null ? "catalog.add_file" : "catalog.edit_file");
  const send = async (typed: Readonly<Record<string, unknown>>) => {
    const { names, language } = typed as { names: Naming["names"]; language: Naming["language"] | "" };
    const naming = { names, language: language || null };
    if (file) return onName({ ...file, ...naming });
    // The API's words, before a call.
    if (!chosen) throw new Error("catalog.choose_file");
    await onAdd({ ...chosen, ...naming });
  };
  return (
    <FormDialog
      button={file === null ? title : translate("ra.action.save")}
      defaultValues={{ names: file?.names ?? byLanguage(() => ""), language: file?.language ?? "" }}
      hint={translate("catalog.file_hint")}
      onClose={onClose}
      onSend={send}
      title={title}
    >
      {file === null && (
        <Box sx={{ display: "grid", gap: 1, justifyItems: "start" }}>
          <ChooseFile
            accept="application/pdf,image/jpeg,image/png,image/webp"
            busy={false}
            label={translate("catalog.choose_file")}
            onFile={setChosen}
          />
          {chosen && <Alert severity="success">{translate("catalog.chosen_file", { name: chosen.name })}</Alert>}
        </Box>
      )}
      {LANGUAGES.map((language) => (
        <TextInput
          helperText={false}
          key={language}
          label={translate("catalog.file_name", { language: translate(`catalog.language.${language}`) })}
          source={`names.${language}`}
          validate={neededWords(language, 120)}
        />
      ))}
      <ChoiceOrNone
        choices={LANGUAGES.map((id) => ({ id, name: `catalog.language.${id}` }))}
        emptyText="catalog.for_all"
        label="catalog.file_for"
        source="language"
      />
    </FormDialog>
  );
}
