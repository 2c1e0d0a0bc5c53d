import { nextProgress, PROGRESS_STEP_MS } from "./progress-steps.ts";

/** Milliseconds without a bar. */
const SHOWN_AFTER_MS = 150;
const FADES_MS = 300;

/** Until the returned function is called; short waits show nothing. */
export function runProgress(bar: HTMLElement): () => void {
  let percent = 0;
  let ticking: ReturnType<typeof setInterval> | undefined;
  const stand = (next: number) => {
    percent = next;
    bar.style.setProperty("--progress", `${percent}%`);
  };
  const waiting = setTimeout(() => {
    stand(nextProgress(0));
    bar.dataset.state = "moving";
    ticking = setInterval(() => stand(nextProgress(percent)), PROGRESS_STEP_MS);
  }, SHOWN_AFTER_MS);
  return () => {
    clearTimeout(waiting);
    clearInterval(ticking);
    if (percent === 0) return;
    stand(100);
    bar.dataset.state = "done";
    setTimeout(() => {
      if (bar.dataset.state === "done") delete bar.dataset.state;
    }, FADES_MS);
  };
}
