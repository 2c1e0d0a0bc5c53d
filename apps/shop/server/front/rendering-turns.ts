import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import type { Renderer } from "./renderer.ts";

/** Half a minute's work at 60 ms a page; who came later would have gone before its turn. */
const MOST_WAITING = 500;

/**
 * A server takes one connection a turn of its loop, so turns have to be short: of the processor's time, since a turn in which
 * other programs had the processor is no work of this one.
 */
const LONG_TURN_MS = 15;

/** While none may begin; a loop that looked every turn would keep the processor from those that others wait for. */
const LOOK_AGAIN_MS = 4;

/** More at once keep each other from ending. */
const MOST_UNDER_WAY = 16;

/** What takes longer waits for others, such as a visitor who reads slowly, and keeps nobody waiting. */
const LONG_MS = 5000;

/**
 * Begins renderings in the order asked for, at most one a turn of the event loop, and none while turns are long and another
 * is under way. Begun all at once, a hundred pages keep the loop for seconds from connections, cached pages and `/live`; while
 * pages wait for the API turns are short, and only sixteen of them make others wait. What 500 wait before already is refused.
 */
export function renderInTurn(render: Renderer, refuse: (response: ServerResponse) => void): Renderer {
  const waiting: (() => Promise<void>)[] = [];
  let underWay = 0;
  let isTurning = false;
  let pause: NodeJS.Timeout | undefined;
  let workedAt = 0;
  function turn(): void {
    pause = undefined;
    const worked = processorMs();
    const mayBegin = underWay === 0 || (underWay < MOST_UNDER_WAY && worked - workedAt < LONG_TURN_MS);
    workedAt = worked;
    if (mayBegin) begin();
    isTurning = waiting.length > 0;
    if (!isTurning) return;
    if (mayBegin) setImmediate(turn);
    else pause = setTimeout(turn, LOOK_AGAIN_MS);
  }
  function endPause(): void {
    if (pause === undefined) return;
    clearTimeout(pause);
    pause = undefined;
    setImmediate(turn);
  }
  function begin(): void {
    underWay += 1;
    countedWork(waiting.shift(), () => {
      underWay -= 1;
      endPause();
    });
  }
  return (request, response) => {
    if (waiting.length >= MOST_WAITING) {
      refuse(response);
      return Promise.resolve();
    }
    // A turn is of whoever waited before; what a page is made of is noted for who asks.
    const asAsked = AsyncLocalStorage.snapshot();
    return new Promise((resolve, reject) => {
      waiting.push(() => asAsked(() => render(request, response)).then(resolve, reject));
      if (isTurning) return;
      isTurning = true;
      workedAt = processorMs();
      setImmediate(turn);
    });
  };
}

/** Calls `onEnd` once: when the work ends, or has taken long. */
function countedWork(work: (() => Promise<void>) | undefined, onEnd: () => void): void {
  let isCounted = true;
  const end = () => {
    if (isCounted) onEnd();
    isCounted = false;
  };
  const timer = setTimeout(end, LONG_MS).unref();
  void work?.().finally(() => {
    clearTimeout(timer);
    end();
  });
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
