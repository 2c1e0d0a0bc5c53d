"use client";
import { type ReactNode, useState } from "react";
import { useSession } from "../features/sessions/public.ts";
import type { AccountCornerProps } from "./member-corner.tsx";
import { ICON_BUTTON_LOOK } from "../ui/button-look.ts";
import { lazyPart } from "../ui/lazy-part.tsx";

const MemberCorner = lazyPart(() => import("./member-corner.tsx"));

/** Loads for members; its button keeps a press. */
export function AccountCorner({ icon, texts, ...rest }: AccountCornerProps & { icon: ReactNode }) {
  const { status } = useSession();
  const [isPressed, setPressed] = useState(false);
  const waiting = (
    <button
      type="button"
      aria-label={texts.account}
      aria-busy={isPressed}
      onClick={() => setPressed(true)}
      className={ICON_BUTTON_LOOK}
    >
      {icon}
    </button>
  );
  if (status !== "authenticated") return waiting;
  return <MemberCorner {...rest} texts={texts} opensAtOnce={isPressed} waiting={waiting} />;
}
