import { addFavourite, listFavouriteCodes, removeFavourite } from "@kram/contract/favourites";
import type { NextRequest } from "next/server";
import { answerMember } from "../sessions/public.server.ts";

/** What Next passes to a handler of `/api/favourites/[code]`. */
export interface FavouriteContext {
  params: Promise<{ code: string }>;
}

/** Codes of the member's favourites, for the hearts of a page. */
export function answerFavouriteCodes(request: NextRequest): Promise<Response> {
  return answerMember(request, (call) => call(listFavouriteCodes, {}));
}

/** Makes a product a favourite of the member. */
export function answerAddFavourite(request: NextRequest, context: FavouriteContext): Promise<Response> {
  return answerMember(request, async (call) => call(addFavourite, { params: await context.params }));
}

/** Takes a product out of the member's favourites. */
export function answerRemoveFavourite(request: NextRequest, context: FavouriteContext): Promise<Response> {
  return answerMember(request, async (call) => call(removeFavourite, { params: await context.params }));
}
