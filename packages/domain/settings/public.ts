export { type BrandColours, contrastOf, unreadableColours } from "./brand-colours.ts";
export { documentNumber, doSeriesCollide, isNumberPattern, isOrderPrefix, type NumberSeries } from "./number-series.ts";
export { isSocialAddress, SOCIAL_NAMES, SOCIAL_NETWORKS, type SocialNetwork } from "./social-networks.ts";
