export { SystemLocks } from "./system-locks.tsx";
