import { Skeleton } from "../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import type { CheckoutTexts } from "./checkout-texts.ts";

/** The checkout in the size it will have. */
export function CheckoutLoading({ texts }: { texts: CheckoutTexts }) {
  return (
    <div aria-busy="true" className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <div className="flex flex-col gap-8">
        <h1 className="text-2xl">{texts.title}</h1>
        {[0, 1, 2].map((part) => (
          <div key={part} className="flex flex-col gap-3">
            <Skeleton className="h-8 w-40" />
            <Skeleton className="h-18 w-full" />
            <Skeleton className="h-18 w-full" />
          </div>
        ))}
      </div>
      <Skeleton className="h-96 w-full" />
    </div>
  );
}
