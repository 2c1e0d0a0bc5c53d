/** Tells when this run is to end. */
export interface Lifetime {
  signal: AbortSignal;
  /** Resolves with the reason, once there is one. */
  over: Promise<string>;
  /** Ends the run from inside, with a message to show. */
  end: (reason: string) => void;
}

/** Hears Ctrl-C, a polite kill, a closed terminal and the death of the process that started us; the second request leaves at once. */
export function createLifetime(): Lifetime {
  const controller = new AbortController();
  let resolve: (reason: string) => void = () => undefined;
  const over = new Promise<string>((done) => {
    resolve = done;
  });
  let askedAt = 0;
  const end = (reason: string) => {
    resolve(reason);
    controller.abort(new Error(reason || "stopped"));
  };
  const asked = () => {
    if (askedAt > 0 && Date.now() - askedAt > 2000) process.exit(130);
    askedAt ||= Date.now();
    end("");
  };
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, asked);
  process.on("disconnect", asked);
  // A closed terminal or pipe must not keep us from stopping in order.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  return { signal: controller.signal, over, end };
}
