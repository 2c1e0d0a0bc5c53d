/** `…Soft` are grounds for text in the strong one. */
export const LIGHT = {
  paper: "#fbf8f1",
  card: "#fefdfa",
  ink: "#1a222b",
  inkSoft: "#454e58",
  rule: "#dedad0",
  green: "#1a4e30",
  greenSoft: "#d9eedf",
  onGreen: "#fbf8f1",
  yolk: "#664610",
  yolkSoft: "#fbedcd",
  clay: "#9d3725",
  claySoft: "#ffe5de",
  slate: "#374a5d",
  slateSoft: "#e2e9f0",
} as const;

export const DARK: Readonly<Record<keyof typeof LIGHT, string>> = {
  paper: "#1b1813",
  card: "#27221d",
  ink: "#eeebe2",
  inkSoft: "#bcb7ad",
  rule: "#423c35",
  green: "#7bcc98",
  greenSoft: "#21402c",
  onGreen: "#1b1813",
  yolk: "#eec469",
  yolkSoft: "#4b3a1d",
  clay: "#f0a08c",
  claySoft: "#583129",
  slate: "#bccdde",
  slateSoft: "#303942",
};

/** Done, waits, refused, under way, past. */
export type Tone = "good" | "waits" | "bad" | "moves" | "past";

/** Text and ground; every pair reaches AA. */
export function toneColours(tone: Tone, mode: "light" | "dark"): { color: string; backgroundColor: string } {
  const p = mode === "dark" ? DARK : LIGHT;
  const pairs: Record<Tone, [string, string]> = {
    good: [p.green, p.greenSoft],
    waits: [p.yolk, p.yolkSoft],
    bad: [p.clay, p.claySoft],
    moves: [p.slate, p.slateSoft],
    past: [p.inkSoft, p.rule],
  };
  const [color, backgroundColor] = pairs[tone];
  return { color, backgroundColor };
}
