export {
  LABEL_KEPT_DAYS,
  PARCEL_SIZES,
  PARCEL_STATES,
  type ParcelSize,
  type ParcelState,
  pauseAfterSilence,
  pauseUntilReady,
} from "./parcel.ts";
