import { Skeleton } from "../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";

const CARDS = [0, 1, 2, 3, 4, 5, 6, 7];

/** A list of favourites that is coming, in the size that it will have. */
export function FavouritesLoading({ label }: { label: string }) {
  return (
    <div aria-busy="true" className="flex flex-col gap-8">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className="flex min-h-11 items-center border-b border-line pb-2">
        <Skeleton className="h-4 w-28" />
      </div>
      <div className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4 lg:gap-y-14">
        {CARDS.map((card) => (
          <div key={card} className="flex flex-col gap-3">
            <Skeleton className="aspect-square w-full" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-6 w-24" />
            <Skeleton className="h-11 w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
