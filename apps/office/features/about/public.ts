export { AboutProvider, useAbout, useMay, DemoBanner } from "./about-provider.tsx";
export { type AboutSource, createAboutSource } from "./about-source.ts";
