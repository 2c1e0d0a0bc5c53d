import { existsSync } from "node:fs";
import { join } from "node:path";
import { getOfficeAbout } from "@kram/contract/office";
import type { Country } from "@kram/countries/country";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import type { Serve } from "../http/route.ts";

/** Mails that are read in the office show pictures of the shop. */
const policyOf = (shopUrl: string) =>
  `default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: ${new URL(shopUrl).origin}; ` +
  "font-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

/** Addresses of the office, its pages' and its calls'. */
export const OFFICE = /^\/office(?:[/?]|$)/u;

/** Answers with its instance's settings. */
export function registerOfficeAbout({
  serve,
  config,
  country,
}: {
  serve: Serve;
  config: Config;
  country: Country;
}): void {
  serve(getOfficeAbout, async ({ caller }) => ({
    instance: config.INSTANCE,
    demo: config.KRAM_DEMO === "1",
    currency: country.currency,
    timeZone: country.timeZone,
    shopUrl: config.SHOP_URL,
    staff: { id: String(caller.staffId), roles: [...caller.roles] },
  }));
}

/** Serves the built office at `/office/`. */
export async function installOffice(app: FastifyInstance, shopUrl: string): Promise<void> {
  // A browser means the page; programs ask for JSON. Source: api 7.
  app.addHook("onRequest", async (request, reply) => {
    const wantsPage = request.method === "GET" && request.headers.accept?.includes("text/html");
    if (wantsPage && request.url === "/office/mail") return reply.redirect("/office/#/mail");
  });

  const root = join(import.meta.dirname, "../../../office/dist");
  if (existsSync(root)) await serveOfficeFiles(app, { root, shopUrl });
}

export async function serveOfficeFiles(
  app: FastifyInstance,
  { root, shopUrl }: { root: string; shopUrl: string },
): Promise<void> {
  const policy = policyOf(shopUrl);
  // No start waits for it.
  const { default: fastifyStatic } = await import("@fastify/static");
  await app.register(fastifyStatic, {
    root,
    prefix: "/office/",
    redirect: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes("/assets/");
      reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
      reply.header("content-security-policy", policy);
    },
  });
  app.get("/office", { schema: { hide: true } }, async (request, reply) => {
    const [path] = request.url.split("?");
    return path === "/office/" ? reply.sendFile("index.html") : reply.redirect("/office/", 308);
  });
}
