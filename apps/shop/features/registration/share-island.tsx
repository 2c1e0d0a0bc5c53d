"use client";
import { whenTouched } from "../../enhance/when-touched.tsx";

export const ShareIsland = whenTouched(() => import("./share-watch.tsx"), { opener: "share", around: "share" });
