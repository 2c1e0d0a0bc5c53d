import { IconButton } from "../ui/icon-button.tsx";

/** Way back to the top on wide screens; watch-scroll.ts shows it once the page was scrolled by more than 300 px. Source: specification §2. */
export function ScrollTop({ label }: { label: string }) {
  return (
    <div data-to-top="" hidden className="to-top">
      <IconButton icon="up" label={label} />
    </div>
  );
}
