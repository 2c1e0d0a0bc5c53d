import { defineConfig } from "@playwright/test";

const wholeBrowser = process.env.CHROME ?? "/usr/bin/chromium";

const args = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A browser without windows knows no passkeys, and fetches other pictures ahead than a phone. */
const forWholeBrowser = ["**/page-weight.spec.ts", "**/second-factor.spec.ts"];

/** Journeys of a shop run one after another: they share stock, locks and members. */
export default defineConfig({
  testDir: "journeys",
  workers: 1,
  // A busy machine is slow, not broken: what is there at once costs no time, however long one would wait.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // Two cores walk two shops at once. What needs its second try is named in the report, and the gate bears two of a shop.
  retries: 1,
  use: {
    viewport: { width: 1280, height: 900 },
    locale: "pl-PL",
  },
  projects: [
    // First, for what others leave in a shop weighs, too.
    {
      name: "browser",
      testMatch: forWholeBrowser,
      use: { launchOptions: { executablePath: wholeBrowser, args } },
    },
    {
      name: "shell",
      testIgnore: forWholeBrowser,
      use: { launchOptions: { executablePath: process.env.CHROME_SHELL ?? wholeBrowser, args } },
    },
  ],
});
