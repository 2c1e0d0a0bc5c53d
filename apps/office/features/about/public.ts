export { AboutProvider, useAbout, useMay } from "./about-provider.tsx";
export { type AboutSource, createAboutSource } from "./about-source.ts";
export { DemoBanner } from "./demo-banner.tsx";
