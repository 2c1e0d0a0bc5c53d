import type { ReactNode } from "react";
import { StallMark } from "./stall-mark.tsx";

/** Says that a place is empty and offers a way on. */
export function EmptyState({
  title,
  text,
  action,
  level = 2,
}: {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  level?: 1 | 2 | 3;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 py-12 text-center">
      <StallMark className="size-20 text-line-strong" />
      <Heading className="text-xl">{title}</Heading>
      {text && <p className="text-ink-soft">{text}</p>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
