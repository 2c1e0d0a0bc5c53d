export {
  checkSetUpCode,
  getGoingLive,
  type Lack,
  LACK_IDS,
  loadSampleCatalogue,
  openShop,
  setFirstAdmin,
  setFirstMember,
} from "./operations.ts";
