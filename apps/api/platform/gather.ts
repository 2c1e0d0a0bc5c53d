import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import { type CallContext, currentCall } from "./http/call-context.ts";
import { holdsConnection } from "./transactions.ts";

/** Statements of one kind; who asks meanwhile waits for the others that do. */
const UNDER_WAY = 1;
/** As long as a statement under way, which may wait for a lock, keeps others waiting. */
const PATIENCE_MS = 5;
const MOST_TOGETHER = 16;

interface Gathered<Asked, Answer> {
  /** Of the statement for many, in traces. */
  name: string;
  /** Answers one, however long it takes. */
  alone: (asked: Asked) => Promise<Answer>;
  /** Answers many by one statement, at the places where they asked; what stays undefined is asked alone. */
  together: (asked: readonly Asked[]) => Promise<readonly (Answer | undefined)[]>;
  /** Of what has the same key only one comes along; the others wait for the next statement. */
  keyOf: (asked: Asked) => string;
  /** Instead of `PATIENCE_MS`, of what is more than a statement. */
  patienceMs?: number;
}

interface Waiting<Asked, Answer> {
  asked: Asked;
  answer: (answer: Answer | PromiseLike<Answer>) => void;
  refuse: (cause: unknown) => void;
  /** As its own call. */
  alone: () => Promise<Answer>;
  call: CallContext | null;
}

/**
 * What many ask for at the same moment goes to the database by one statement; what comes while there is room goes at
 * once and alone, and so does everything in a transaction. Refuses as `alone`; where one statement failed for what one
 * of them asked, each is asked alone.
 */
export function createGather<Asked, Answer>(kind: Gathered<Asked, Answer>): (asked: Asked) => Promise<Answer> {
  let waiting: Waiting<Asked, Answer>[] = [];
  let underWay = 0;
  let patience: NodeJS.Timeout | undefined;
  const { patienceMs = PATIENCE_MS } = kind;
  // A statement for many belongs to none of their calls.
  const outside = AsyncLocalStorage.snapshot();

  async function under<T>(work: () => Promise<T>): Promise<T> {
    underWay += 1;
    try {
      return await work();
    } finally {
      underWay -= 1;
      while (waiting.length > 0 && underWay < UNDER_WAY) send();
    }
  }

  function send(): void {
    clearTimeout(patience);
    const [going, staying] = split(waiting, kind.keyOf);
    waiting = staying;
    patience = waiting.length > 0 ? setTimeout(send, patienceMs) : undefined;
    const [first] = going;
    if (first && going.length === 1) first.answer(under(first.alone));
    else outside(() => void under(() => answerAll(going)));
  }

  async function answerAll(all: readonly Waiting<Asked, Answer>[]): Promise<void> {
    let answers: readonly (Answer | undefined)[] = [];
    const tell = tellCalls(kind.name, all);
    try {
      answers = await kind.together(all.map(({ asked }) => asked));
      tell({ isFailure: false });
    } catch (cause) {
      tell({ isFailure: true });
      if (!isForOneOfThem(cause)) return refuseAll(all, cause);
    }
    all.forEach(({ answer, alone }, index) => {
      const found = answers[index];
      answer(found === undefined ? alone() : found);
    });
  }

  return (asked) => {
    if (holdsConnection()) return kind.alone(asked);
    if (waiting.length === 0 && underWay < UNDER_WAY) return under(() => kind.alone(asked));
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const alone = AsyncResource.bind(() => kind.alone(asked));
    waiting.push({ asked, answer: resolve, refuse: reject, alone, call: currentCall() });
    patience ??= setTimeout(send, patienceMs);
    return promise;
  };
}

function refuseAll(all: readonly { refuse: (cause: unknown) => void }[], cause: unknown): void {
  for (const { refuse } of all) refuse(cause);
}

/** Those that go now, and the rest in their order. */
function split<Asked, Answer>(
  waiting: readonly Waiting<Asked, Answer>[],
  keyOf: (asked: Asked) => string,
): [Waiting<Asked, Answer>[], Waiting<Asked, Answer>[]] {
  const keys = new Set<string>();
  const going: Waiting<Asked, Answer>[] = [];
  const staying: Waiting<Asked, Answer>[] = [];
  for (const each of waiting) {
    const key = keyOf(each.asked);
    const goes = going.length < MOST_TOGETHER && !keys.has(key);
    (goes ? going : staying).push(each);
    keys.add(key);
  }
  return [going, staying];
}

/** The database took the whole statement back for what one of them asked, or for a lock that it did not get. */
function isForOneOfThem(cause: unknown): boolean {
  return /^(?:2[23]|55P03$)/u.test((cause as { code?: string }).code ?? "");
}

/** Counts the statement for each call that shares it, and traces it until the function that it answers is called. */
function tellCalls(name: string, all: readonly { call: CallContext | null }[]) {
  const spans = all.map(({ call }) => {
    if (call !== null) call.statements += 1;
    return call?.span?.begin(name);
  });
  return ({ isFailure }: { isFailure: boolean }) => {
    for (const span of spans) span?.end({ isFailure, about: { "db.system.name": "postgresql" } });
  };
}
