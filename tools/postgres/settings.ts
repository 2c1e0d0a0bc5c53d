/**
 * Command-line settings of the embedded server. Nothing here trades safety for speed, fsync, full page writes and
 * synchronous commit keep their defaults, unless the data is `throwAway`: then a crash of the machine may lose it. It listens on 127.0.0.1 alone, without a socket file.
 * Source: postgresql.org, "Server Configuration" (version 18).
 */
export function serverSettings(port: number, throwAway = false): string[] {
  const settings: Record<string, string> = {
    port: String(port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "100",
    shared_buffers: "256MB",
    work_mem: "16MB",
    maintenance_work_mem: "128MB",
    effective_cache_size: "1GB",
    max_wal_size: "1GB",
    checkpoint_timeout: "15min",
    random_page_cost: "1.1",
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    log_line_prefix: "%m [%p] ",
    log_checkpoints: "off",
    ...(throwAway && { fsync: "off", full_page_writes: "off", synchronous_commit: "off" }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
