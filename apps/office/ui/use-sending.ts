import { useState } from "react";

/** Sends a form once at a time; `problem` is the key of the refusal's text. */
export function useSending<Typed>(onSend: (typed: Typed) => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (typed: Typed) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await onSend(typed);
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : "server.failed");
    }
    setBusy(false);
  };
  return { busy, problem, send };
}
