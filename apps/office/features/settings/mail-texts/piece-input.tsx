import type { MailText } from "@kram/contract/mail";
import { hasLines, type LetterId } from "@kram/domain/mail";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useRef } from "react";
import { useInput, useTranslate, ValidationError } from "react-admin";
import type { Language } from "../../../ui/language-panels.tsx";
import { problemOf, withField } from "./own-texts.ts";

const asTyped = (text: string) => text;

interface PieceInputParts {
  letter: LetterId;
  language: Language;
  piece: MailText["pieces"][number];
  /** The program's own text. */
  usual: string;
}

/** A text with the fields that it may hold, and its default below. */
export function PieceInput({ letter, language, piece: { piece, offered, needed, most }, usual }: PieceInputParts) {
  const translate = useTranslate();
  const written = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const { id, field, fieldState } = useInput<string>({
    source: `${language}.${piece}`,
    parse: asTyped,
    format: (text: string | null) => text ?? "",
    validate: (text: unknown) => problemOf(letter, piece, text),
  });
  const label = translate(`mail-texts.pieces.${piece}`);
  const problem = fieldState.error?.message;
  const put = (text: string) => {
    field.onChange(text);
    written.current?.focus();
  };
  const insert = (name: string) => {
    const { selectionStart: from, selectionEnd: to } = written.current ?? {};
    const end = field.value.length;
    put(withField(field.value, name, { from: from ?? end, to: to ?? end }));
  };
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <TextField
        error={problem !== undefined}
        fullWidth
        helperText={problem === undefined ? undefined : <ValidationError error={problem} />}
        id={id}
        inputRef={written}
        label={label}
        multiline={hasLines(piece)}
        name={field.name}
        onBlur={field.onBlur}
        onChange={field.onChange}
        slotProps={{ htmlInput: { lang: language, maxLength: most } }}
        value={field.value}
      />
      <FieldChips label={label} needed={needed} offered={offered} onPick={insert} />
      {field.value === usual ? null : (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", justifyContent: "space-between" }}>
          <Typography
            color="text.secondary"
            lang={language}
            sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere", flex: "1 1 16rem" }}
            variant="body2"
          >
            {translate("mail-texts.usual", { text: usual })}
          </Typography>
          <Button
            aria-label={`${translate("mail-texts.back")}: ${label}`}
            onClick={() => put(usual)}
            sx={{ minHeight: 44 }}
          >
            {translate("mail-texts.back")}
          </Button>
        </Box>
      )}
    </Box>
  );
}

function FieldChips({
  label,
  offered,
  needed,
  onPick,
}: {
  label: string;
  offered: readonly string[];
  needed: readonly string[];
  onPick: (name: string) => void;
}) {
  const translate = useTranslate();
  const nameOf = (name: string) => {
    const words = translate(`mail-texts.fields.${name}`);
    return needed.includes(name) ? translate("mail-texts.needed", { name: words }) : words;
  };
  return (
    <Box aria-label={translate("mail-texts.insert", { piece: label })} role="group">
      {offered.map((name) => (
        <Chip
          component="button"
          key={name}
          label={nameOf(name)}
          onClick={() => onPick(name)}
          size="small"
          sx={{ mr: 1, mb: 1, minHeight: 28 }}
          type="button"
          variant={needed.includes(name) ? "filled" : "outlined"}
        />
      ))}
    </Box>
  );
}
