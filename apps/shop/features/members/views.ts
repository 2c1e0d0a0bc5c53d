import { exportRepresentative } from "@kram/contract/members";
import { defineOperation } from "@kram/contract/operation";
import { locale } from "@kram/contract/schema";
import { z } from "zod";

/** The member's own data as a file, in the language of the page that links to it. */
export const exportOwnData = defineOperation({
  ...exportRepresentative,
  id: "exportOwnData",
  summary: "Own data as a file",
  query: z.object({ format: z.enum(["html", "json"]).catch("json"), locale }),
});
