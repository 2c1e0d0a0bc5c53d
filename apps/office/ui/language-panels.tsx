import { LOCALES } from "@kram/domain/languages";
import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { type ReactNode, useId, useState } from "react";
import { useTranslate } from "react-admin";

export const LANGUAGES = LOCALES;

export type Language = (typeof LANGUAGES)[number];

/** A form's fields by language, one visible at a time; `lacking` marks languages without words. */
export function LanguagePanels({
  lacking = [],
  children,
}: {
  lacking?: readonly string[];
  children: (language: Language) => ReactNode;
}) {
  const translate = useTranslate();
  const id = useId();
  const [language, setLanguage] = useState<Language>("pl");
  const nameOf = (each: Language) => {
    const name = translate(`catalog.language.${each}`);
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
          {children(each)}
        </Box>
      ))}
    </>
  );
}
