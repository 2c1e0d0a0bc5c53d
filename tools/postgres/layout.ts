import { join } from "node:path";

/** Where each file of one embedded server lies, below its data folder. */
export interface ServerLayout {
  /** The folder that `initdb` made and the server owns. */
  cluster: string;
  /** The generated password of the user `kram`, mode 0600. */
  password: string;
  /** The port that the server keeps from start to start. */
  port: string;
  /** What the server says; begun anew at each start. */
  log: string;
}

/** Names the files of the server whose data folder is given. */
export function layoutOf(dataDir: string): ServerLayout {
  return {
    cluster: join(dataDir, "cluster"),
    password: join(dataDir, "password"),
    port: join(dataDir, "port"),
    log: join(dataDir, "server.log"),
  };
}
