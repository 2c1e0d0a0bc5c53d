"use client";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

/** With a retry; announced when it appears. */
export function ErrorState({
  title,
  text,
  retryLabel,
  onRetry,
  busy = false,
  children,
  level = 2,
}: {
  title: string;
  text: ReactNode;
  retryLabel: string;
  onRetry: () => void;
  busy?: boolean;
  children?: ReactNode;
  level?: 1 | 2 | 3;
}) {
  const Heading = `h${level}` as const;
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-3 py-12 text-center">
      <Icon name="warning" className="size-12 text-clay" />
      <Heading className="text-xl">{title}</Heading>
      <p className="text-ink-soft">{text}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <Button onClick={onRetry} busy={busy}>
          {retryLabel}
        </Button>
        {children}
      </div>
    </div>
  );
}
