"use client";
import type { Messages } from "../../i18n/messages.ts";
import { useCallback, useEffect, useState } from "react";
import { ErrorState } from "../../ui/error-state.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { signOut } from "./sign-in.ts";

/** Signs out on rendering. Source: sessions 7. */
export function Leaving({ texts }: { texts: Messages["passwords"]["logout"] }) {
  const [failed, setFailed] = useState(false);
  const leave = useCallback(async () => {
    setFailed(false);
    if (!(await signOut())) setFailed(true);
  }, []);
  useEffect(() => void leave(), [leave]);
  if (failed) {
    return (
      <ErrorState
        level={1}
        title={texts.failed}
        text={texts.failedText}
        retryLabel={texts.retry}
        onRetry={() => void leave()}
      />
    );
  }
  return (
    <div className="flex flex-col items-center gap-4 py-12">
      <h1 className="sr-only">{texts.title}</h1>
      <Spinner />
      <p role="status" className="text-ink-soft">
        {texts.busy}
      </p>
    </div>
  );
}
