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

/** Milliseconds. Source: shell 15. */
export const PROGRESS_STEP_MS = 500;

/** Percent at which it waits. Source: shell 15. */
export const PROGRESS_END = 98;

/** Percent a step by each fifth of the way. Source: shell 15. */
const INCREMENTS = [5, 4, 3, 2, 1] as const;
const FIFTH = 20;

/** Percent after one more step, ever slower. */
export function nextProgress(percent: number): number {
  const increment = INCREMENTS[Math.floor(percent / FIFTH)] ?? 1;
  return Math.min(PROGRESS_END, percent + increment);
}
