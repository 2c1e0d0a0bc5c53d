import { exportRepresentative } from "@kram/contract/members";
import { defineOperation } from "@kram/contract/operation";
import { locale } from "@kram/contract/schema";
import { z } from "zod";

/** In the linking page's language. */
export const exportOwnData = defineOperation({
  ...exportRepresentative,
  id: "exportOwnData",
  summary: "Own data as a file",
  query: z.object({ format: z.enum(["html", "json"]).catch("json"), locale }),
});
