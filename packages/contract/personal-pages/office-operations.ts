import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, instant, pageNo, pageOf, pageSize } from "../schema/public.ts";

const shared = { tag: "office", access: "staff" } as const;

export const officePersonalPage = z.strictObject({
  memberNo: z.string(),
  short: z.string(),
  /** As the page shows it. */
  name: z.string(),
  greeting: z.string(),
  products: z.array(z.string()),
  hasPicture: z.boolean(),
  published: z.boolean(),
  changedAt: instant,
  /** Null where it may be seen. */
  hiddenReason: z.string().nullable(),
});

/** Changed ones first. */
export const listPersonalPages = defineOperation({
  ...shared,
  id: "listPersonalPages",
  method: "GET",
  path: "/office/personal-pages",
  summary: "Pages of partners",
  limit: "read",
  query: z.strictObject({
    pageNo,
    pageSize: pageSize(25),
    hidden: z.enum(["true", "false"], { error: "request.invalid" }).optional(),
    /** Searches number, short name, shown name and greeting. */
    text: inputText(100).optional(),
  }),
  response: pageOf(officePersonalPage),
  errors: [],
});

/** An empty reason shows the page again; the member reads the reason. */
export const hidePersonalPage = defineOperation({
  ...shared,
  id: "hidePersonalPage",
  method: "PUT",
  path: "/office/personal-pages/{memberNo}/hidden",
  summary: "Hide a partner's page or show it again",
  limit: "write",
  params: z.strictObject({ memberNo: z.string().regex(/^\d{4,12}$/u, { error: "personal-page.none" }) }),
  body: z.strictObject({ reason: inputText(500) }),
  response: officePersonalPage,
  errors: ["personal-page.none"],
});

export type OfficePersonalPage = z.infer<typeof officePersonalPage>;
