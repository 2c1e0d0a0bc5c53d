import { Pagination, useListContext } from "react-admin";

/** Steps through a list; absent while the list could not be loaded, when any count would be a guess, and where nothing is found. */
export function Pages() {
  const { data, error, hasNextPage, page } = useListContext();
  if (error || (data?.length === 0 && page === 1)) return null;
  return (
    <Pagination
      rowsPerPageOptions={[25, 50, 100]}
      slotProps={{ actions: { nextButton: { disabled: !hasNextPage } } }}
    />
  );
}
