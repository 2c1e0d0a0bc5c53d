import { randomBytes } from "node:crypto";

/** Seconds after which a leader that is not heard of is none, and how often each looks; Patroni wants 3 + 2 × 5 below 15. */
const PACE = { ttl: 15, loop_wait: 3, retry_timeout: 5 } as const;

const secret = () => randomBytes(18).toString("base64url");

/** Of one run. */
export const PASSWORDS = { owner: secret(), replication: secret() } as const;

/** Where the parts of a server of the cluster lie and listen. */
export interface NodePlace {
  name: string;
  folder: string;
  binaries: string;
  port: number;
  rest: number;
}

/**
 * A server as Patroni runs it: what was acknowledged stands on two machines, one that died is started on another, and one that
 * comes back joins again. Source: patroni.readthedocs.io, "Patroni configuration" and "Replication modes" (3.0).
 */
export function nodeSettings({ name, folder, binaries, port, rest }: NodePlace, etcd: number): object {
  return {
    scope: "kram",
    name,
    restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
    etcd3: { host: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: {
        ...PACE,
        maximum_lag_on_failover: 1_048_576,
        primary_start_timeout: 0,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 100,
            shared_buffers: "64MB",
            wal_keep_size: "512MB",
            hot_standby_feedback: "on",
            timezone: "UTC",
          },
        },
      },
      initdb: ["data-checksums", { encoding: "UTF8" }, { "lc-collate": "C.UTF-8" }, { "lc-ctype": "C.UTF-8" }],
      pg_hba: ["host all all 127.0.0.1/32 scram-sha-256", "host replication replicator 127.0.0.1/32 scram-sha-256"],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: `${folder}/data`,
      bin_dir: binaries,
      pgpass: `${folder}/pgpass`,
      parameters: { unix_socket_directories: folder },
      authentication: {
        superuser: { username: "postgres", password: PASSWORDS.owner },
        replication: { username: "replicator", password: PASSWORDS.replication },
      },
    },
  };
}

/** One door to whoever leads, and one to those who follow, by what Patroni answers. */
export function doorSettings(nodes: readonly NodePlace[], doors: { primary: number; replicas: number }): string {
  const servers = nodes
    .map(({ name, port, rest }) => `  server ${name} 127.0.0.1:${port} check port ${rest}`)
    .join("\n");
  return `defaults
  mode tcp
  timeout connect 1s
  timeout check 2s
  timeout client 1h
  timeout server 1h
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
listen primary
  bind 127.0.0.1:${doors.primary}
  option httpchk GET /primary
${servers}
listen replicas
  bind 127.0.0.1:${doors.replicas}
  balance roundrobin
  option httpchk GET /replica
${servers}
`;
}
