export { chapterOf } from "./chapters.ts";
