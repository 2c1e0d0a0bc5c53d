import pg from "pg";

/** A connection that speaks the server's replication protocol; the driver's types know neither the setting nor its messages. */
export type Replication = pg.Client & {
  connection: {
    on(event: "copyData", listener: (message: { chunk: Buffer }) => void): void;
    once(event: "replicationStart", listener: () => void): void;
    sendCopyFromChunk(chunk: Buffer): void;
    stream: { pause(): void; resume(): void; destroy(): void };
  };
};

/** Makes such a connection; the caller connects and ends it. Source: postgresql.org, "Streaming Replication Protocol". */
export function replicationClient(url: string): Replication {
  const settings: pg.ClientConfig & { replication: string } = {
    connectionString: url,
    replication: "true",
    keepAlive: true,
  };
  return new pg.Client(settings) as Replication;
}
