import { z } from "zod";

/** One size of a picture in pixels; `url` is a path below the API's origin. */
export const pictureFormat = z.strictObject({ url: z.string(), width: z.int(), height: z.int() });

/** A picture with its sizes. Source: pages 15. */
export const picture = z.strictObject({
  attributes: z.strictObject({
    url: z.string(),
    width: z.int(),
    height: z.int(),
    formats: z.strictObject({ small: pictureFormat, thumbnail: pictureFormat }),
  }),
});

export type Picture = z.infer<typeof picture>;
