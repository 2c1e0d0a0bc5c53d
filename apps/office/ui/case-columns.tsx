import { DataTable, Link } from "react-admin";

/** Column of lists in which each row belongs to an order: its number, which leads to it. */
export const orderColumn = (
  <DataTable.Col<{ id: string; orderNumber: string }>
    disableSort
    label="orders.fields.number"
    render={({ orderNumber }) => (
      <Link sx={{ fontWeight: 600 }} to={`/orders/${orderNumber}/show`}>
        {orderNumber}
      </Link>
    )}
    sx={{ whiteSpace: "nowrap" }}
  />
);

/** Column of such lists: whose order it is. */
export const memberColumn = (
  <DataTable.Col<{ id: string; member: { name: string; surname: string; memberNo: string } }>
    disableSort
    label="orders.fields.member"
    render={({ member }) => `${member.name} ${member.surname}, ${member.memberNo}`}
  />
);
