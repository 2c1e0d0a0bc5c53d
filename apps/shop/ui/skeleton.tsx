import { classes } from "./classes.ts";

/** The surrounding part has `aria-busy`. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={classes("block animate-pulse rounded bg-line", className)} />;
}

/** Lines, the last one shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className="flex flex-col gap-2">
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className={classes("h-4", index === lines - 1 && lines > 1 ? "w-2/3" : "w-full")} />
      ))}
    </span>
  );
}
