"use client";
export { default } from "../../shell/failed-notice.tsx";
