"use client";
import { whenTouched } from "../../enhance/when-touched.tsx";

/** Its script comes when the button is first touched. */
export const ShareIsland = whenTouched(() => import("./share-link.tsx"), { opener: "share", around: "share" });
