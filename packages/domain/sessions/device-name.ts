const BROWSERS = [
  ["Edge", /\bEdg(?:A|iOS)?\//u],
  ["Opera", /\bOPR\//u],
  ["Samsung Internet", /\bSamsungBrowser\//u],
  ["Firefox", /\b(?:Firefox|FxiOS)\//u],
  ["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome)\//u],
  ["Safari", /\bVersion\/[\d.]+.*Safari\//u],
] as const;

const SYSTEMS = [
  ["Android", /\bAndroid\b/u],
  ["iPhone", /\biPhone\b/u],
  ["iPad", /\biPad\b/u],
  ["Windows", /\bWindows\b/u],
  ["macOS", /\bMac OS X\b/u],
  ["ChromeOS", /\bCrOS\b/u],
  ["Linux", /\bLinux\b/u],
] as const;

/** "Firefox · Windows"; null for unknown ones. The order matters: browsers claim to be others. */
export function deviceName(userAgent: string): string | null {
  const known = [BROWSERS, SYSTEMS].map((names) => names.find(([, pattern]) => pattern.test(userAgent))?.[0]);
  return known.filter((name) => name !== undefined).join(" · ") || null;
}
