import { expect, it } from "vitest";
import { openMedia } from "./media-settings.ts";

const BUCKET = {
  MEDIA_STORE: "s3://pictures/shop",
  MEDIA_S3_ENDPOINT: "http://127.0.0.1:1",
  MEDIA_S3_KEY_ID: "key",
  MEDIA_S3_SECRET: "secret",
};

it.each([
  [{ MEDIA_STORE: "/mnt/pictures" }, "MEDIA_STORE is /mnt/pictures, which is no s3://bucket."],
  [{ MEDIA_S3_SECRET: "" }, "MEDIA_STORE is s3://pictures/shop: MEDIA_S3_SECRET must be set, too."],
  [
    { MEDIA_S3_ENDPOINT: undefined, MEDIA_S3_KEY_ID: undefined },
    "MEDIA_S3_ENDPOINT, MEDIA_S3_KEY_ID must be set, too.",
  ],
])("refuses half a bucket, %j, in words", (change, words) => {
  expect(() => openMedia({ ...BUCKET, ...change })).toThrow(words);
});

it("takes empty settings as unset, and a folder then", async () => {
  expect(await openMedia({ MEDIA_STORE: "", DATA_DIR: "/dev/null/none" }).read("a.webp")).toBeNull();
});
