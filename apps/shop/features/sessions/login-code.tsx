"use client";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { SessionTexts } from "./session-texts.ts";

/** The second step: six digits from the app, or a recovery code when the phone is not at hand. */
export function LoginCode({ texts, error }: { texts: SessionTexts; error: string | undefined }) {
  const [byRecovery, setByRecovery] = useState(false);
  return (
    <div className="flex flex-col gap-2">
      <TextField
        key={String(byRecovery)}
        id="code"
        name="code"
        label={byRecovery ? texts.recoveryCode : texts.code}
        hint={byRecovery ? texts.recoveryCodeHint : texts.codeHint}
        autoComplete={byRecovery ? "off" : "one-time-code"}
        inputMode={byRecovery ? "text" : "numeric"}
        autoCapitalize={byRecovery ? "characters" : "none"}
        spellCheck={false}
        maxLength={40}
        error={error}
        required
      />
      <Button variant="quiet" size="small" className="-ml-4 self-start" onClick={() => setByRecovery(!byRecovery)}>
        {byRecovery ? texts.useApp : texts.useRecoveryCode}
      </Button>
    </div>
  );
}
