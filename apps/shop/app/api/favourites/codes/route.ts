import { answerFavouriteCodes } from "../../../../features/favourites/public.server.ts";

export { answerFavouriteCodes as GET };
