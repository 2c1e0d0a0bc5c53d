export { AboutProvider, useAbout } from "./about-provider.tsx";
export { type AboutSource, createAboutSource } from "./about-source.ts";
export { DemoBanner } from "./demo-banner.tsx";
