import { z } from "zod";

const subcategory = z.strictObject({
  id: z.int(),
  slug: z.string(),
  /** Former addresses, which lead to the present one. */
  formerSlugs: z.array(z.string()),
  name: z.string(),
  description: z.string(),
  /** Products that a guest sees in it. */
  productCount: z.int(),
});

/** A top category with its subcategories in the shop's order; `pictureUrl` is a path below the API's origin. */
export const category = subcategory.extend({ pictureUrl: z.string().nullable(), subs: z.array(subcategory) });

export type Category = z.infer<typeof category>;
