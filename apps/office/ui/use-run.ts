import { useState } from "react";
import { useNotify } from "react-admin";

/** Runs one piece of work at a time; a thrown message is shown as a text's key. */
export function useRun() {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await work().catch((failure: unknown) =>
      notify(failure instanceof Error ? failure.message : "server.failed", { type: "error" }),
    );
    setBusy(false);
  };
  return { busy, run };
}
