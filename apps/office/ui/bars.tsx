import Box from "@mui/material/Box";

/** Heights from 0 to 1, one a series. */
interface Bar {
  key: string;
  heights: readonly number[];
  title: string;
}

/** The first of several series is an outline, so that they differ without colour and on paper. */
const OUTLINED = { border: 1, borderColor: "text.secondary" } as const;
const FILLED = { bgcolor: "primary.main" } as const;

/** Bars that print; `label` says in words what they show. */
export function Bars({ label, bars, ends }: { label: string; bars: readonly Bar[]; ends: readonly [string, string] }) {
  return (
    <>
      <Box
        aria-label={label}
        role="img"
        sx={{
          display: "flex",
          alignItems: "flex-end",
          gap: bars.some(({ heights }) => heights.length > 1) ? "6px" : "1px",
          height: 160,
          borderBottom: 1,
          borderColor: "divider",
        }}
      >
        {bars.map(({ key, heights, title }) => (
          <Box
            key={key}
            sx={{ flex: "1 1 0", height: "100%", display: "flex", alignItems: "flex-end", gap: "1px", minWidth: 0 }}
            title={title}
          >
            {heights.map((height, at) => (
              <Box
                key={`${key} ${at}`}
                sx={{
                  ...(at < heights.length - 1 ? OUTLINED : FILLED),
                  flex: "1 1 0",
                  minHeight: height > 0 ? 2 : 0,
                  height: `${height * 100}%`,
                  printColorAdjust: "exact",
                  forcedColorAdjust: "none",
                }}
              />
            ))}
          </Box>
        ))}
      </Box>
      <Box sx={{ display: "flex", justifyContent: "space-between", color: "text.secondary", fontSize: "0.8125rem" }}>
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </Box>
    </>
  );
}

/** Names both series as they are drawn. */
export function BarsLegend({ names }: { names: readonly [string, string] }) {
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, mb: 1 }}>
      {names.map((name, at) => (
        <Box key={name} sx={{ display: "flex", alignItems: "center", gap: 1 }}>
          <Box
            aria-hidden
            sx={{
              ...(at === 0 ? OUTLINED : FILLED),
              width: 14,
              height: 14,
              printColorAdjust: "exact",
              forcedColorAdjust: "none",
            }}
          />
          {name}
        </Box>
      ))}
    </Box>
  );
}
