import { INSTANCE } from "../../config/instance.ts";
import { call } from "../../platform/http/api.ts";
import { addFavourite, listFavouriteCodes, removeFavourite } from "../../platform/http/operations/favourites.ts";
import { createFavouriteKeeper } from "./favourite-keeper.ts";
import { showFavourites } from "./favourites-value.ts";

/** Milliseconds before each try. */
const TRIES_MS = [0, 5000, 30_000];

const channel = new BroadcastChannel(`kram.${INSTANCE}.favourites`);
let newest = 0;

const keeper = createFavouriteKeeper({
  send: async (code, wanted) => {
    const input = { params: { code } };
    await (wanted ? call(addFavourite, input) : call(removeFavourite, input));
    channel.postMessage({ code, wanted });
  },
  show: showFavourites,
});

channel.addEventListener("message", ({ data }: MessageEvent<{ code: string; wanted: boolean }>) =>
  keeper.hear(data.code, data.wanted),
);

/** Silent on failure. */
export async function loadFavourites(): Promise<void> {
  const mine = ++newest;
  keeper.forget();
  for (const pauseMs of TRIES_MS) {
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const answer = await call(listFavouriteCodes, {}, { poll: true }).catch(() => null);
    if (mine !== newest) return;
    if (answer) return keeper.learn(answer.codes);
  }
}

/** As `set`. Throws BackEndError. */
export function setFavourite(code: string, wanted: boolean): Promise<boolean | null> {
  return keeper.set(code, wanted);
}
