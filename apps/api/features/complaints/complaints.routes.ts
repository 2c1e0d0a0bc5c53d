import {
  addComplaintMessage as writeOperation,
  getComplaint,
  getComplaintFile,
  listComplaints,
  makeComplaint as makeOperation,
} from "@kram/contract/complaints";
import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { Pictures } from "../../platform/pictures/picture-work.ts";
import { createComplaintsRepository } from "./complaints.repository.ts";
import { idOf, makeComplaint } from "./make-complaint.ts";
import { pageOfRows } from "../../platform/page-of-rows.ts";
import { numberOf, presentComplaint, presentOwnComplaintItem } from "./present-complaint.ts";
import { sendFile } from "./send-file.ts";
import { addComplaintMessage } from "./write-about-complaint.ts";

/** All pictures as base64, and room for the words. */
const MOST_BYTES = 36 * 1024 * 1024;

export function registerComplaintRoutes({
  serve,
  db,
  country,
  pictures,
  onOutbox,
}: {
  serve: Serve;
  db: Database;
  country: Country;
  pictures: Pictures;
  onOutbox: () => void;
}): void {
  const complaints = createComplaintsRepository(db, country.timeZone);
  const own = async (memberId: number, number: string) => {
    const row = await complaints.find(idOf(number), memberId);
    if (!row) throw new ShopError({ code: "complaint.unknown" });
    return presentComplaint(row, country);
  };

  serve(listComplaints, async ({ caller, query: { orderNumber = null, ...page } }) =>
    pageOfRows(
      { ...page, orderNumber },
      (asked) => complaints.ofMember(caller.memberId, asked),
      (row) => presentOwnComplaintItem(row, country),
    ),
  );

  serve(
    makeOperation,
    async ({ caller: { memberId }, body }) => {
      const id = await makeComplaint({ db, country, pictures, memberId, complaint: body });
      onOutbox();
      return own(memberId, numberOf(id));
    },
    { mostBytes: MOST_BYTES },
  );

  serve(getComplaint, async ({ caller, params }) => own(caller.memberId, params.number));

  serve(
    writeOperation,
    async ({ caller, params, body }) => {
      await addComplaintMessage({ db, country, pictures, ...caller, ...params, ...body });
      return own(caller.memberId, params.number);
    },
    { mostBytes: MOST_BYTES },
  );

  serve(getComplaintFile, async ({ caller, params, query, reply }) =>
    sendFile(complaints, { ...params, ...query, memberId: caller.memberId }, reply),
  );
}
