"use client";
import { useState } from "react";
import { refusalOf } from "../../platform/http/api.ts";

/** Makes calls that may want a fresh proof of the person: such a call waits while `asked`, and is made again after `end(true)`. */
export function useConfirmation() {
  const [waiting, setWaiting] = useState<{ resolve: (confirmed: boolean) => void } | null>(null);
  return {
    asked: waiting !== null,
    end: (confirmed: boolean) => {
      waiting?.resolve(confirmed);
      setWaiting(null);
    },
    /** Throws what the call throws; user.confirmation-needed where the person does not want to prove themselves. */
    confirmed: async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
      try {
        return await call();
      } catch (failure) {
        if (refusalOf(failure).code !== "user.confirmation-needed") throw failure;
        const isConfirmed = await new Promise<boolean>((resolve) => setWaiting({ resolve }));
        if (!isConfirmed) throw failure;
        return call();
      }
    },
  };
}
