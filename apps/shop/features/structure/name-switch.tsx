"use client";
import { useId, useState } from "react";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { showToast } from "../../ui/toast/toast-store.ts";
import { callBackEnd } from "../../platform/http/api.ts";
import type { StructureTexts } from "./structure-texts.ts";

/** Lets people above read the member's name; the box goes back when that could not be kept. Source: decisions §5. */
export function NameSwitch({ texts, shown }: { texts: StructureTexts; shown: boolean }) {
  const [isOn, setOn] = useState(shown);
  const id = useId();
  const turn = async (next: boolean) => {
    setOn(next);
    try {
      await callBackEnd("structure/visibility", { method: "PUT", body: { shown: next } });
    } catch {
      setOn(!next);
      showToast({ kind: "error", title: texts.shownFailed });
    }
  };
  return (
    <CheckboxField
      id={id}
      label={texts.shown}
      hint={texts.shownHint}
      checked={isOn}
      onChange={(event) => void turn(event.target.checked)}
    />
  );
}
