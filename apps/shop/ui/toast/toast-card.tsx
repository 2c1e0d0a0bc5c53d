import { Icon } from "../icon.tsx";
import { IconButton } from "../icon-button.tsx";
import type { IconName } from "../icon-paths.ts";
import { dismissToast, type Toast, type ToastKind } from "./toast-store.ts";

const ICONS: Record<ToastKind, IconName> = { info: "info", success: "check", warning: "warning", error: "warning" };
const TONES: Record<ToastKind, string> = {
  info: "text-green",
  success: "text-green",
  warning: "text-yolk-ink",
  error: "text-clay",
};

/** One toast: 300 to 560 px wide where there is room. Source: specification §9. */
export function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  return (
    <div className="toast pointer-events-auto flex w-full max-w-[35rem] items-start gap-3 rounded bg-raised py-2 pr-1 pl-4 text-sm shadow sm:w-auto sm:min-w-[18.75rem]">
      <Icon name={ICONS[toast.kind]} className={`mt-2.5 ${TONES[toast.kind]}`} />
      <div className="grow py-2.5">
        <p className="font-semibold">{toast.title}</p>
        {toast.text && <p className="text-ink-soft">{toast.text}</p>}
        {toast.action && (
          <button
            type="button"
            onClick={toast.action.onPress}
            className="mt-1 min-h-8 font-semibold text-green underline underline-offset-4"
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <IconButton icon="close" label={closeLabel} onClick={() => dismissToast(toast.id)} />
    </div>
  );
}
