import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import { useTranslate } from "react-admin";

/** Grey rows while a page loads. */
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
