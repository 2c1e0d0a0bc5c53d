import { DataTable, Link } from "react-admin";

/** Links the number. */
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

export const memberColumn = (
  <DataTable.Col<{ id: string; member: { name: string; surname: string; memberNo: string } }>
    disableSort
    label="orders.fields.member"
    render={({ member }) => `${member.name} ${member.surname}, ${member.memberNo}`}
  />
);
