import type { ServerResponse } from "node:http";
import type { Renderer } from "./renderer.ts";

/** Half a minute's work at 60 ms a page; who came later would have gone before its turn. */
const MOST_WAITING = 500;

/** A server takes one connection a turn of its loop, so turns have to be short. */
const LONG_TURN_MS = 15;

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
  let turnedAt = 0;
  function turn(): void {
    const now = performance.now();
    if (underWay === 0 || (underWay < MOST_UNDER_WAY && now - turnedAt < LONG_TURN_MS)) begin();
    turnedAt = now;
    isTurning = waiting.length > 0;
    if (isTurning) setImmediate(turn);
  }
  function begin(): void {
    underWay += 1;
    let isCounted = true;
    const end = () => {
      if (isCounted) underWay -= 1;
      isCounted = false;
    };
    const timer = setTimeout(end, LONG_MS).unref();
    void waiting
      .shift()?.()
      .finally(() => {
        clearTimeout(timer);
        end();
      });
  }
  return (request, response) => {
    if (waiting.length >= MOST_WAITING) {
      refuse(response);
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      waiting.push(() => render(request, response).then(resolve, reject));
      if (isTurning) return;
      isTurning = true;
      turnedAt = performance.now();
      setImmediate(turn);
    });
  };
}
