export interface Lifetime {
  signal: AbortSignal;
  /** Resolves with the reason. */
  over: Promise<string>;
  end: (reason: string) => void;
}

/** Hears Ctrl-C, a closed terminal and our starter's death; the second request leaves at once. */
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
