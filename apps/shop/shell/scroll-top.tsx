import { IconButton } from "../ui/icon-button.tsx";
import { mark } from "../enhance/marks.ts";

/** Way back to the top on wide screens; enhance/header.ts shows it once the page was scrolled by more than 300 px. Source: specification §2. */
export function ScrollTop({ label }: { label: string }) {
  return (
    <div {...mark("toTop")} hidden className="to-top">
      <IconButton icon="up" label={label} />
    </div>
  );
}
