import { LOCALES } from "@kram/domain/languages";
import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { type ReactNode, useId, useState } from "react";
import { maxLength, required, TextInput, useTranslate } from "react-admin";

export const LANGUAGES = LOCALES;

export type Language = (typeof LANGUAGES)[number];

/** One visible at a time; `lacking` marks languages without words, `wrong` those with words to check. */
export function LanguagePanels({
  lacking = [],
  wrong = [],
  children,
}: {
  lacking?: readonly string[];
  wrong?: readonly string[];
  children: (language: Language, isShown: boolean) => ReactNode;
}) {
  const translate = useTranslate();
  const id = useId();
  const [language, setLanguage] = useState<Language>(LANGUAGES[0]);
  const nameOf = (each: Language) => {
    const name = translate(`catalog.language.${each}`);
    if (wrong.includes(each)) return translate("office.language_wrong", { name });
    return lacking.includes(each) ? translate("office.language_lacking", { name }) : name;
  };
  return (
    <>
      <Tabs
        aria-label={translate("catalog.languages")}
        onChange={(_, next: Language) => setLanguage(next)}
        value={language}
      >
        {LANGUAGES.map((each) => (
          <Tab aria-controls={`${id}-${each}`} id={`${id}-tab-${each}`} key={each} label={nameOf(each)} value={each} />
        ))}
      </Tabs>
      {LANGUAGES.map((each) => (
        <Box
          aria-labelledby={`${id}-tab-${each}`}
          id={`${id}-${each}`}
          key={each}
          role="tabpanel"
          sx={{
            display: each === language ? "grid" : "none",
            width: "100%",
            gap: 3,
            gridTemplateColumns: { xs: "1fr", lg: "minmax(0, 1fr) minmax(0, 1fr)" },
          }}
        >
          {children(each, each === language)}
        </Box>
      ))}
    </>
  );
}

/** Only for the first language: readers of others fall back to it. */
export function neededWords(language: Language, most: number) {
  return language === LANGUAGES[0] ? [required(), maxLength(most)] : [maxLength(most)];
}

/** More than one row makes it grow. */
export function WordsInput({
  language,
  label,
  source,
  most,
  rows = 1,
  needed = false,
}: {
  language: Language;
  label: string;
  source: string;
  /** Characters. */
  most: number;
  rows?: number;
  /** In the first language. */
  needed?: boolean;
}) {
  return (
    <TextInput
      helperText={false}
      label={label}
      source={source}
      validate={needed ? neededWords(language, most) : maxLength(most)}
      {...(rows > 1 && { minRows: rows, multiline: true })}
    />
  );
}
