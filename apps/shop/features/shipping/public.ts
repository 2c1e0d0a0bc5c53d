import { lazyPart } from "../../ui/lazy-part.tsx";

/** Only where parcels go to lockers. */
export const LockerMap = lazyPart(() => import("./locker-map.tsx"));
