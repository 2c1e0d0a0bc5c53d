/** Too many jobs wait. */
export class QueueFullError extends Error {
  constructor() {
    super("Too many jobs are waiting");
    this.name = "QueueFullError";
  }
}

interface Job<T> {
  promise: Promise<T>;
  people: number;
  start(): void;
  giveUp(): void;
}

/** One job a key, a bounded number at once. */
export class JobQueue<T> {
  readonly #atOnce: number;
  readonly #longestQueue: number;
  readonly #jobs = new Map<string, Job<T>>();
  #queue: string[] = [];
  #busy = 0;

  constructor({ atOnce, longestQueue }: { atOnce: number; longestQueue: number }) {
    this.#atOnce = atOnce;
    this.#longestQueue = longestQueue;
  }

  /** Joins or queues a key's job, dropped once everybody left. Throws QueueFullError. */
  async take(key: string, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const job = this.#jobs.get(key) ?? this.#enqueue(key, work);
    job.people += 1;
    const leave = () => {
      job.people -= 1;
    };
    signal.addEventListener("abort", leave, { once: true });
    this.#next();
    return job.promise.finally(() => signal.removeEventListener("abort", leave));
  }

  #enqueue(key: string, work: () => Promise<T>): Job<T> {
    if (this.#queue.length >= this.#longestQueue) this.#queue = this.#queue.filter((waiting) => !this.#isLeft(waiting));
    if (this.#queue.length >= this.#longestQueue) throw new QueueFullError();
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    promise.catch(() => undefined); // those who wait hear of it
    const job: Job<T> = {
      promise,
      people: 0,
      giveUp: () => reject(new Error("Nobody waits any more")),
      start: () => {
        work()
          .then(resolve, reject)
          .finally(() => this.#finish(key));
      },
    };
    this.#jobs.set(key, job);
    this.#queue.push(key);
    return job;
  }

  #next(): void {
    while (this.#busy < this.#atOnce) {
      const key = this.#queue.shift();
      if (key === undefined) return;
      const job = this.#isLeft(key) ? undefined : this.#jobs.get(key);
      if (job === undefined) continue;
      this.#busy += 1;
      job.start();
    }
  }

  #finish(key: string): void {
    this.#jobs.delete(key);
    this.#busy -= 1;
    this.#next();
  }

  /** Whether nobody waits any more; drops the job then. */
  #isLeft(key: string): boolean {
    const job = this.#jobs.get(key);
    if (job === undefined || job.people > 0) return false;
    this.#jobs.delete(key);
    job.giveUp();
    return true;
  }
}
