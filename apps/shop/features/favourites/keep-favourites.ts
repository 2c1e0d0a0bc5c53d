import { INSTANCE } from "../../config/instance.ts";
import { callBackEnd } from "../../platform/http/api.ts";
import { createFavouriteKeeper } from "./favourite-keeper.ts";
import { showFavourites } from "./favourites-value.ts";

/** Pauses before each try to read the favourites, in milliseconds: hearts are worth a second try, not a poll. */
const TRIES_MS = [0, 5000, 30_000];

const channel = new BroadcastChannel(`kram.${INSTANCE}.favourites`);
let newest = 0;

const keeper = createFavouriteKeeper({
  send: async (code, wanted) => {
    await callBackEnd(`favourites/${encodeURIComponent(code)}`, { method: wanted ? "PUT" : "DELETE" });
    channel.postMessage({ code, wanted });
  },
  show: showFavourites,
});

channel.addEventListener("message", ({ data }: MessageEvent<{ code: string; wanted: boolean }>) =>
  keeper.hear(data.code, data.wanted),
);

/** Reads the favourites of the person who signed in; no person asks for them, so a failing server is not told about. */
export async function loadFavourites(): Promise<void> {
  const mine = ++newest;
  keeper.forget();
  for (const pauseMs of TRIES_MS) {
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const answer = await callBackEnd<{ codes: string[] }>("favourites/codes", { poll: true }).catch(() => null);
    if (mine !== newest) return;
    if (answer) return keeper.learn(answer.codes);
  }
}

/** Makes a product a favourite or takes it out; see the keeper for what it answers. Throws BackEndError. */
export function setFavourite(code: string, wanted: boolean): Promise<boolean | null> {
  return keeper.set(code, wanted);
}
