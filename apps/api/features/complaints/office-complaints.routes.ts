import {
  answerComplaint as answerOperation,
  decideComplaint,
  getOfficeComplaint,
  getOfficeComplaintFile,
  listOfficeComplaints,
} from "@kram/contract/complaints";
import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createComplaintsRepository } from "./complaints.repository.ts";
import { idOf } from "./make-complaint.ts";
import { pageOfRows } from "../../platform/page-of-rows.ts";
import { presentOfficeComplaint, presentOfficeComplaintItem } from "./present-complaint.ts";
import { sendFile } from "./send-file.ts";
import { answerComplaint } from "./write-about-complaint.ts";

export function registerOfficeComplaintRoutes({
  serve,
  db,
  country,
  onOutbox,
}: {
  serve: Serve;
  db: Database;
  country: Country;
  onOutbox: () => void;
}): void {
  const complaints = createComplaintsRepository(db, country.timeZone);
  const whole = async (number: string) => {
    const row = await complaints.find(idOf(number), null);
    if (!row) throw new ShopError({ code: "complaint.unknown" });
    return presentOfficeComplaint(row, country);
  };

  serve(listOfficeComplaints, async ({ query }) =>
    pageOfRows({ ...query, done: query.done === "true" }, (page) => complaints.list(page), presentOfficeComplaintItem),
  );

  serve(getOfficeComplaint, async ({ params }) => whole(params.number));

  serve(answerOperation, async ({ caller: { staffId }, params, body }) => {
    await answerComplaint({ db, country, staffId, ...params, ...body });
    onOutbox();
    return whole(params.number);
  });

  serve(decideComplaint, async ({ caller: { staffId }, params, body: { status, text } }) => {
    await answerComplaint({ db, country, staffId, ...params, text, decision: status });
    onOutbox();
    return whole(params.number);
  });

  serve(getOfficeComplaintFile, async ({ params, query, reply }) =>
    sendFile(complaints, { ...params, ...query, memberId: null }, reply),
  );
}
