"use client";
import { isMemberNumber } from "@kram/domain/registration";
import { useEffect, useState } from "react";
import { call, refusalOf } from "../../platform/http/api.ts";
import { getSponsor } from "../../platform/http/operations.ts";

/** Milliseconds of quiet before a number is looked up. Source: specification §9 (quantity debounce). */
const QUIET_MS = 500;

/** What is known of a sponsor number: nothing, that it is being looked up, whose it is, or why not. */
export type Sponsor =
  | { state: "none" | "looking" }
  | { state: "found"; sponsorNo: string; name: string }
  | { state: "refused"; code: string };

/** Looks a sponsor number up while it is typed, half a second after the last letter; of several answers the one to the newest number counts. */
export function useSponsor(typed: string): Sponsor {
  const sponsorNo = typed.trim();
  const [found, setFound] = useState<{ of: string; sponsor: Sponsor }>({ of: "", sponsor: { state: "none" } });
  useEffect(() => {
    if (!isMemberNumber(sponsorNo)) return;
    let current = true;
    const look = () => lookUp(sponsorNo).then((sponsor) => current && setFound({ of: sponsorNo, sponsor }));
    const timer = setTimeout(() => void look(), QUIET_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [sponsorNo]);
  if (!isMemberNumber(sponsorNo)) return { state: "none" };
  return found.of === sponsorNo ? found.sponsor : { state: "looking" };
}

async function lookUp(sponsorNo: string): Promise<Sponsor> {
  try {
    const { name } = await call(getSponsor, { query: { sponsorNo } });
    return { state: "found", sponsorNo, name };
  } catch (failure) {
    return { state: "refused", code: refusalOf(failure).code };
  }
}
