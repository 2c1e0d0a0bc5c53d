import type { ReactElement, ReactNode } from "react";
import { Show } from "react-admin";
import { RecordOrFailure, SHOWN_ON_PAGE } from "./failed-record.tsx";

/** A page that shows one record, or its failure. */
export function ShowPage({ title, children }: { title: ReactElement; children: ReactNode }) {
  return (
    <Show actions={false} component="div" error={false} queryOptions={SHOWN_ON_PAGE} title={title} sx={{ mt: 2 }}>
      <RecordOrFailure>{children}</RecordOrFailure>
    </Show>
  );
}
