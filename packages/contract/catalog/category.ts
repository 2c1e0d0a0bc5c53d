import { z } from "zod";

const subcategory = z.strictObject({
  id: z.int(),
  slug: z.string(),
  /** Redirected. */
  formerSlugs: z.array(z.string()),
  name: z.string(),
  description: z.string(),
  /** Products that guests see. */
  productCount: z.int(),
});

/** `pictureUrl` is a path below the API's origin. */
export const category = subcategory.extend({ pictureUrl: z.string().nullable(), subs: z.array(subcategory) });

export type Category = z.infer<typeof category>;
