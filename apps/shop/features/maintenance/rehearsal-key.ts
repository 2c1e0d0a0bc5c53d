import { INSTANCE } from "../../config/instance.ts";

/** In the storage of the tab. */
export const REHEARSAL = `kram.${INSTANCE}.rehearsal`;
