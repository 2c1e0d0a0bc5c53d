import type { ServerResponse } from "node:http";
import type { Renderer } from "./renderer.ts";

/** Half a minute's work at 60 ms a page; who came later would have gone before its turn. */
const MOST_WAITING = 500;

/**
 * Begins one rendering a turn of the event loop, in the order asked for. Begun all at once, a hundred pages keep the loop for
 * seconds at a time from connections, cached pages and `/live`; while pages wait for the API the loop turns quickly, and
 * nobody waits. What 500 wait before already is refused.
 */
export function renderInTurn(render: Renderer, refuse: (response: ServerResponse) => void): Renderer {
  const waiting: (() => void)[] = [];
  let isTurning = false;
  function turn(): void {
    waiting.shift()?.();
    isTurning = waiting.length > 0;
    if (isTurning) setImmediate(turn);
  }
  return (request, response) => {
    if (waiting.length >= MOST_WAITING) {
      refuse(response);
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      waiting.push(() => void render(request, response).then(resolve, reject));
      if (!isTurning) setImmediate(turn);
      isTurning = true;
    });
  };
}
