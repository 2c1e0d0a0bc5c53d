import type { FastifyInstance } from "fastify";
import { readTrustedProxies } from "@kram/domain/network";
import { createEventStreams, sendEvent } from "../../platform/http/event-streams.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { Catalog } from "./catalog.ts";
import { boundedTags, positionText, readPosition } from "./change-history.ts";

/** The owner's shops, however many listen from one address. */
const MOST_OWN = 200;

/** Proxies that are only counted say nothing about addresses. */
const BEYOND_COUNTS = Number.POSITIVE_INFINITY;

/** Of others, who cannot take the places of the owner's shops. */
const MOST_STRANGERS = 100;
const MOST_OF_ONE_STRANGER = 5;

/**
 * Streams each version at `GET /changes` with the tags of pages that it touches; who names the position that it was told
 * last (Last-Event-ID) gets first what it missed. Listeners behind a trusted proxy's address are counted by it; those that
 * listen from a trusted address themselves are the owner's. Refuses: request.too-many for an address, server.unavailable for all.
 */
export function registerChangesRoute({
  app,
  catalog,
  config,
}: {
  app: FastifyInstance;
  catalog: Catalog;
  config: { TRUSTED_PROXIES: string };
}): void {
  const trust = readTrustedProxies(config.TRUSTED_PROXIES);
  const [own, strangers] = [createEventStreams(app), createEventStreams(app)];
  const unsubscribe = catalog.onChange((version, touched) => {
    const id = positionText(catalog.position());
    for (const each of [...own.all(), ...strangers.all()]) sendEvent(each, "catalogue", { version, touched }, id);
  });
  app.addHook("preClose", async () => {
    unsubscribe();
  });

  app.get("/changes", { schema: { hide: true } }, async ({ ip, headers }, reply) => {
    const isOwn = trust(ip, BEYOND_COUNTS);
    const streams = isOwn ? own : strangers;
    const full = () => streams.all().size >= (isOwn ? MOST_OWN : MOST_STRANGERS);
    const tooMany = () => !isOwn && streams.of(ip).size >= MOST_OF_ONE_STRANGER;
    const refuse = () => {
      if (tooMany()) throw new ShopError({ code: "request.too-many" });
      if (full()) throw new ShopError({ code: "server.unavailable" });
    };
    refuse();
    const known = readPosition(headers["last-event-id"]);
    const missed: string[] = [];
    let here = catalog.position();
    if (known) {
      for (let from = known; ; from = here) {
        here = catalog.position();
        missed.push(...(await catalog.touchedSince(from)));
        // Nobody may listen later than what was told so far.
        if (catalog.position() === here) break;
      }
      refuse();
    }
    const touched = known ? { touched: boundedTags(missed) } : {};
    sendEvent(streams.open(ip, reply), "catalogue", { version: here.version, ...touched }, positionText(here));
  });
}
