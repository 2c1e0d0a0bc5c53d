import type { Locker } from "@kram/contract/shipping";
import type { Instance } from "@kram/countries/country";
import { foldText } from "@kram/domain/catalog";
import { type LockerDirectory, type LockerQuery, MOST_LOCKERS } from "../locker-directory.ts";
import germany from "./de.json" with { type: "json" };
import poland from "./pl.json" with { type: "json" };

const LOCKERS: Partial<Record<Instance, readonly Locker[]>> = { pl: poland, de: germany };

/** Invented lockers that come with the shop. */
export function createDemoLockers(instance: Instance): LockerDirectory {
  const lockers = LOCKERS[instance] ?? [];
  const byName = new Map(lockers.map((locker) => [locker.name, locker]));
  const words = new Map(lockers.map((locker) => [locker, wordsOf(locker)]));
  return {
    async search({ text = "", postCode, near }) {
      const wanted = foldText(text).split(" ").filter(Boolean);
      const found = lockers.filter((locker) => {
        const known = words.get(locker) ?? [];
        return wanted.every((word) => known.some((own) => own.startsWith(word)));
      });
      const ordered = byDistance(byPostCode(found, postCode), near);
      return { items: ordered.slice(0, MOST_LOCKERS), totalCount: ordered.length };
    },
    find: async (name) => byName.get(name.toUpperCase()) ?? null,
  };
}

function wordsOf({ name, address }: Locker): string[] {
  return foldText(`${name} ${address.city} ${address.street}`).split(" ");
}

/** Longest common beginning first, at least two digits. */
function byPostCode(lockers: readonly Locker[], postCode: string | undefined): readonly Locker[] {
  const wanted = (postCode ?? "").replace(/\D/gu, "");
  if (wanted === "") return lockers;
  const shared = (locker: Locker) => commonLength(locker.address.zipCode.replace(/\D/gu, ""), wanted);
  const least = Math.min(2, wanted.length);
  return lockers.filter((locker) => shared(locker) >= least).toSorted((a, b) => shared(b) - shared(a));
}

function commonLength(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

function byDistance(lockers: readonly Locker[], near: LockerQuery["near"]): readonly Locker[] {
  if (!near) return lockers;
  return lockers.toSorted((a, b) => squaredDistance(a.location, near) - squaredDistance(b.location, near));
}

/** In degrees of latitude; good enough within a country. */
function squaredDistance(a: Locker["location"], b: Locker["location"]): number {
  const east = (a.longitude - b.longitude) * Math.cos((b.latitude * Math.PI) / 180);
  return (a.latitude - b.latitude) ** 2 + east ** 2;
}
