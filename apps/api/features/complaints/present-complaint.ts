import type {
  ComplaintDetail,
  ComplaintItem,
  OfficeComplaint,
  OfficeComplaintItem,
  OwnComplaintItem,
} from "@kram/contract/complaints";
import type { Country } from "@kram/countries/country";
import { officeLabelOf, ownLabelOf } from "../withdrawals/public.ts";
import type { ComplaintDetailRow, ComplaintRow } from "./complaints.repository.ts";

/** How people and staff speak of a complaint. */
export function numberOf(id: number): string {
  return `C-${id}`;
}

export function presentComplaintItem(row: ComplaintRow): ComplaintItem {
  return {
    number: numberOf(row.id),
    orderNumber: row.orderNumber,
    status: row.status,
    reason: row.reason,
    wish: row.wish,
    createdAt: row.createdAt.toISOString(),
    dueOn: row.dueOn,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

export function presentOwnComplaintItem(
  row: ComplaintRow & Pick<ComplaintDetailRow, "label">,
  country: Country,
): OwnComplaintItem {
  return { ...presentComplaintItem(row), label: ownLabelOf(row.label, country) };
}

export function presentComplaint(row: ComplaintDetailRow, country: Country): ComplaintDetail {
  return { ...detailOf(row), label: ownLabelOf(row.label, country) };
}

function detailOf(row: ComplaintDetailRow): Omit<ComplaintDetail, "label"> {
  const later = new Set(row.messages.flatMap(({ files }) => files.map(({ position }) => position)));
  const ofFirst = row.files.filter(({ position }) => !later.has(position));
  return {
    ...presentComplaintItem(row),
    lines: row.lines.map((line) => ({
      ...line,
      promotionCode: line.promotionCode === "" ? null : line.promotionCode,
    })),
    messages: row.messages.map(({ files, ...message }, index) => ({
      ...message,
      at: new Date(message.at).toISOString(),
      files: index === 0 ? ofFirst : files,
    })),
    files: row.files,
  };
}

const forStaff = ({ memberNo, name, surname, overdue }: ComplaintRow) => ({
  member: { memberNo, name, surname },
  overdue,
});

export function presentOfficeComplaintItem(row: ComplaintRow): OfficeComplaintItem {
  return { ...presentComplaintItem(row), ...forStaff(row) };
}

export function presentOfficeComplaint(row: ComplaintDetailRow, country: Country): OfficeComplaint {
  return {
    ...detailOf(row),
    ...forStaff(row),
    orderStatus: row.orderStatus,
    label: officeLabelOf(row.label, country),
  };
}
