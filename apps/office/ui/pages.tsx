import { Pagination, useListContext } from "react-admin";

/** Steps through a list; absent while the list could not be loaded, when any count would be a guess. */
export function Pages() {
  const { error } = useListContext();
  return error ? null : <Pagination rowsPerPageOptions={[25, 50, 100]} />;
}
