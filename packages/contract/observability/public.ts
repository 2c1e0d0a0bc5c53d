import { INSTANCES } from "@kram/countries/country";
import { trustedProxiesProblem } from "@kram/domain/network";
import { LOG_LEVELS } from "@kram/domain/observability";
import { z } from "zod";

/** Settings from the environment that shop and API read alike; marked where a real shop needs them. */
export const programSettings = {
  NODE_ENV: z
    .enum(["development", "production", "test"])
    .default("production")
    .describe("production, development or test"),
  INSTANCE: z.enum(INSTANCES).default(INSTANCES[0]).describe("Country of this instance: pl or de"),
  KRAM_DEMO: z.enum(["0", "1"]).default("0").describe("1 allows the demo accounts with their known password"),
  SHOP_URL: z
    .url()
    .default("http://localhost:3000/pl")
    .describe("[production] Public address of the shop with its country path"),
  API_URL: z
    .url()
    .default("http://localhost:4000")
    .describe("[production] Public address of the API, without a trailing slash"),
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(120)
    .optional()
    .describe("Seconds that a program still answers after SIGTERM, with 503 at /ready; unset, 5 in production, else 0"),
  TRUSTED_PROXIES: z
    .string()
    .default("loopback")
    .check((context) => {
      const problem = trustedProxiesProblem(context.value);
      if (problem !== null) context.issues.push({ code: "custom", input: context.value, message: problem });
    })
    .describe("Whose X-Forwarded-For counts: addresses, address/bits, loopback, or how many proxies stand before"),
  CDN_PURGE_URL: z
    .url({ protocol: /^https?$/u })
    .optional()
    .describe("Where a CDN before the shop is told which pages are old; unset, no CDN may keep pages"),
  LOG_LEVEL: z
    .enum(LOG_LEVELS)
    .default("info")
    .describe("What is logged: trace, debug, info with a line a request, warn, error, fatal or silent"),
  LOG_REDACT: z
    .string()
    .regex(/^\w+(?:,\w+)*$/u)
    .default("emails,names,addresses,accounts")
    .describe("What logs hide besides secrets: emails, names, addresses, accounts, names of fields, or none"),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65535)
    .optional()
    .describe("Port of /metrics for Prometheus; unset, none"),
  METRICS_HOST: z.string().default("127.0.0.1").describe("Address that /metrics listens on"),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/u })
    .optional()
    .describe("Receiver of OpenTelemetry by http, http://localhost:4318; unset, nothing is traced"),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional().describe("Headers for it, name=value, comma separated"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe("Share of requests that are traced, 0 to 1"),
};
