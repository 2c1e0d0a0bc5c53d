export {
  FOLLOWED_DAYS,
  LABEL_KEPT_DAYS,
  LOOK_HOURS,
  mayBeLabelled,
  PARCEL_SIZES,
  PARCEL_STATES,
  type ParcelSize,
  type ParcelState,
  pauseAfterSilence,
  pauseUntilReady,
} from "./parcel.ts";
