import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

/** Information, warning, failure or lock. */
type BannerKind = "info" | "warning" | "error" | "lock";

const LOOKS: Record<BannerKind, { icon: IconName; tone: string }> = {
  info: { icon: "info", tone: "bg-green-soft text-green-strong" },
  warning: { icon: "warning", tone: "bg-yolk-soft text-yolk-ink" },
  error: { icon: "warning", tone: "bg-clay-soft text-clay" },
  lock: { icon: "lock", tone: "bg-clay-soft text-clay" },
};

/** A lasting message; `announce` speaks it. */
export function Banner({
  kind,
  title,
  children,
  action,
  announce = false,
}: {
  kind: BannerKind;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  announce?: boolean;
}) {
  const { icon, tone } = LOOKS[kind];
  return (
    <div
      role={announce ? (kind === "info" ? "status" : "alert") : undefined}
      className={`flex items-start gap-3 rounded p-4 text-sm ${tone}`}
    >
      <Icon name={icon} />
      <div className="min-w-0 grow">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  );
}
