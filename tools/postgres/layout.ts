import { join } from "node:path";

export interface ServerLayout {
  /** Made by `initdb`, owned by the server. */
  cluster: string;
  /** Generated for the user `kram`, mode 0600. */
  password: string;
  /** Kept from start to start. */
  port: string;
  /** Begun anew at each start. */
  log: string;
}

export function layoutOf(dataDir: string): ServerLayout {
  return {
    cluster: join(dataDir, "cluster"),
    password: join(dataDir, "password"),
    port: join(dataDir, "port"),
    log: join(dataDir, "server.log"),
  };
}
