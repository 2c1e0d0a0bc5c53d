import Box from "@mui/material/Box";
import type { StaffActionItem } from "@kram/contract/staff";
import { useTranslate } from "react-admin";
import { differencesOf, wordsOf } from "./differences.ts";

const SHOWN = 12;
const OLD = { textDecoration: "line-through", color: "text.secondary", overflowWrap: "anywhere" } as const;

/** What a change made of what was there, with the id of the call that made it. */
export function BeforeAfter({ action }: { action: StaffActionItem }) {
  const translate = useTranslate();
  const all = differencesOf(action.before, action.after);
  const nameOf = (fact: string) =>
    wordsOf(fact)
      .map((word) => translate(`actions.fact.${word}`, { _: word }))
      .join(" › ");
  const valueOf = (value: string) => (value === "true" || value === "false" ? translate(`ra.boolean.${value}`) : value);
  return (
    <Box sx={{ display: "grid", gap: 0.25, maxWidth: 460 }}>
      {all.slice(0, SHOWN).map(({ fact, before, after }) => (
        <Box key={fact}>
          {fact !== "" && (
            <Box component="span" sx={{ color: "text.secondary" }}>
              {nameOf(fact)}:{" "}
            </Box>
          )}
          {before !== null && (
            <Box component="del" sx={OLD}>
              {valueOf(before)}
            </Box>
          )}
          {before !== null && after !== null && " → "}
          {after !== null && (
            <Box component="ins" sx={{ textDecoration: "none", overflowWrap: "anywhere" }}>
              {valueOf(after)}
            </Box>
          )}
        </Box>
      ))}
      {all.length > SHOWN && <Box>{translate("actions.more", { smart_count: all.length - SHOWN })}</Box>}
      {action.requestId !== null && (
        <Box sx={{ color: "text.secondary", fontSize: "0.75rem", overflowWrap: "anywhere" }}>
          {translate("actions.call", { id: action.requestId })}
        </Box>
      )}
    </Box>
  );
}
