import Box from "@mui/material/Box";
import { type Tone, toneColours } from "./palette.ts";

/** The colour only helps. */
export function ToneChip({ tone, text }: { tone: Tone; text: string }) {
  return (
    <Box
      component="span"
      sx={(theme) => ({
        ...toneColours(tone, theme.palette.mode),
        display: "inline-block",
        borderRadius: 1,
        px: 1,
        py: "2px",
        fontSize: "0.8125rem",
        fontWeight: 600,
        whiteSpace: { xs: "normal", sm: "nowrap" },
      })}
    >
      {text}
    </Box>
  );
}
