import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database.ts";
import { createDeviceTokens, type DeviceTokens } from "../../platform/http/device-token.ts";
import type { OfficeCookiePlace } from "../../platform/http/presented-token.ts";
import { type CodesRepository, createCodesRepository } from "./codes.repository.ts";
import type { SessionsRepository } from "./sessions.repository.ts";
import { createTriesRepository, type TriesRepository } from "./tries.repository.ts";
import type { Vault } from "./vault.ts";

/** What telling people from strangers works with. */
export interface IdentifyTools {
  db: Database;
  sessions: SessionsRepository;
  tries: TriesRepository;
  codes: CodesRepository;
  devices: DeviceTokens;
  vault: Vault;
  /** Whether demo accounts work. */
  demoAllowed: boolean;
  /** Multiplies what a network may. */
  budget: number;
  /** Called after a mail was asked for. */
  onOutbox: () => void;
}

/** Puts the tools together. */
export function createIdentifyTools({
  config,
  cookiePlace,
  ...tools
}: Pick<IdentifyTools, "db" | "sessions" | "vault" | "onOutbox"> & {
  config: Config;
  cookiePlace: OfficeCookiePlace;
}): IdentifyTools {
  const { db } = tools;
  return {
    ...tools,
    tries: createTriesRepository(db),
    codes: createCodesRepository(db),
    devices: createDeviceTokens({ ...cookiePlace, secret: config.SESSION_SECRET }),
    demoAllowed: config.NODE_ENV !== "production" || config.KRAM_DEMO === "1",
    budget: config.RATE_LIMIT_FACTOR,
  };
}
