import { useEffect, type ReactElement, type ReactNode } from "react";
import { Show, useTranslate } from "react-admin";
import { useAbout } from "../features/about/public.ts";
import { RecordOrFailure, SHOWN_ON_PAGE } from "./failures.tsx";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";

/** Names the browser's tab, with the shop behind. */
export function useTabTitle(text: string): void {
  const { shopName } = useAbout();
  useEffect(() => {
    document.title = [text, shopName].filter((part) => part !== "").join(" · ");
  }, [text, shopName]);
}

/** Stands in the top bar and the browser's tab. */
export function PageTitle({ text }: { text: string }) {
  useTabTitle(text);
  return (
    <h1 style={{ font: "inherit", margin: 0, overflow: "hidden", textOverflow: "ellipsis" }} title={text}>
      {text}
    </h1>
  );
}

/** Shows one record, or its failure. */
export function ShowPage({ title, children }: { title: ReactElement; children: ReactNode }) {
  return (
    <Show actions={false} component="div" error={false} queryOptions={SHOWN_ON_PAGE} title={title} sx={{ mt: 2 }}>
      <RecordOrFailure>{children}</RecordOrFailure>
    </Show>
  );
}

export function PageLoading() {
  const translate = useTranslate();
  return (
    <Stack aria-busy="true" aria-label={translate("ra.page.loading")} role="status" spacing={1} sx={{ p: 2, pt: 4 }}>
      <Skeleton height={44} variant="rounded" />
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton height={32} key={row} variant="rounded" />
      ))}
    </Stack>
  );
}
