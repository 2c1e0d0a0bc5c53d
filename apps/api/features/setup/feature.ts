import { getGoingLive } from "@kram/contract/setup";
import type { Feature, FindLacks } from "../../platform/feature.ts";
import type { Serve } from "../../platform/http/route.ts";

/** The first hour of a shop. */
export const setup = {
  routes: [
    ({ serve, findLacks }: { serve: Serve; findLacks: FindLacks }) =>
      serve(getGoingLive, async () => ({ lacks: await findLacks() })),
  ],
} satisfies Feature<never, never>;
