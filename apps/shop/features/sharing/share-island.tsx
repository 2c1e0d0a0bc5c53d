"use client";
import { whenTouched } from "../../enhance/when-touched.tsx";

export const ShareIsland = whenTouched(() => import("./share-link.tsx"), { opener: "share", around: "share" });
