import { answerAddFavourite, answerRemoveFavourite } from "../../../../features/favourites/public.server.ts";

export { answerAddFavourite as PUT, answerRemoveFavourite as DELETE };
