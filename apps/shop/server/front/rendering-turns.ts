import type { ServerResponse } from "node:http";
import type { Renderer } from "./renderer.ts";

/** Half a minute's work at 60 ms a page; who came later would have gone before its turn. */
const MOST_WAITING = 500;

/** A server takes one connection a turn of its loop, so turns have to be short. */
const LONG_TURN_MS = 15;

/**
 * Begins renderings in the order asked for, at most one a turn of the event loop, and none while turns are long and another
 * is under way. Begun all at once, a hundred pages keep the loop for seconds from connections, cached pages and `/live`; while
 * pages wait for the API turns are short, and nobody waits. What 500 wait before already is refused.
 */
export function renderInTurn(render: Renderer, refuse: (response: ServerResponse) => void): Renderer {
  const waiting: (() => Promise<void>)[] = [];
  let underWay = 0;
  let isTurning = false;
  let turnedAt = 0;
  function turn(): void {
    const now = performance.now();
    if (underWay === 0 || now - turnedAt < LONG_TURN_MS) begin();
    turnedAt = now;
    isTurning = waiting.length > 0;
    if (isTurning) setImmediate(turn);
  }
  function begin(): void {
    underWay += 1;
    void waiting
      .shift()?.()
      .finally(() => (underWay -= 1));
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
