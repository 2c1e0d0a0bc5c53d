export { getGoingLive, type Lack, LACK_IDS } from "./operations.ts";
