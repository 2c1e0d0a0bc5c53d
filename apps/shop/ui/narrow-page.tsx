import type { ReactNode } from "react";

/** A page as wide as a form. */
export function NarrowPage({ children }: { children: ReactNode }) {
  return (
    <main id="content" className="wrap py-12 sm:py-20">
      <div className="mx-auto flex max-w-md flex-col gap-8">{children}</div>
    </main>
  );
}
