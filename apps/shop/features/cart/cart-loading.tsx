import { Skeleton } from "../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import type { CartTexts } from "./cart-texts.ts";

/** A cart that is on its way. */
export function CartLoading({ texts }: { texts: CartTexts }) {
  return (
    <div aria-busy="true" className="flex flex-col gap-6">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {[0, 1, 2].map((line) => (
        <div key={line} className="flex gap-4">
          <Skeleton className="size-20" />
          <div className="flex grow flex-col gap-3">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-12 w-36" />
          </div>
        </div>
      ))}
    </div>
  );
}
