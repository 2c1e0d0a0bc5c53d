export { getLocks, setLocks, systemLocks } from "./operations.ts";
