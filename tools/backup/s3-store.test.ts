import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { S3Place } from "../../apps/api/platform/media/s3-call.ts";
import { s3Store } from "./s3-store.ts";
import { type BucketServer, openBucketServer } from "./testing/bucket-server.ts";

let server: BucketServer;
let place: S3Place;
beforeAll(async () => {
  server = await openBucketServer();
  ({ place } = server);
});
afterAll(() => server.close());

it("keeps, lists, reads and removes files below its folder of the bucket", async () => {
  const store = s3Store(place);
  await s3Store({ ...place, prefix: "" }).put("another", Readable.from([Buffer.from("not ours")]));
  await store.put("wal/0001.age", Readable.from([Buffer.from("one"), Buffer.from("two")]));
  await store.put("wal/0001.age", Readable.from([Buffer.from("replaced")]));
  await store.put("wal/empty one.age", Readable.from([]));
  expect(await store.list("")).toEqual(["wal/0001.age", "wal/empty one.age"]);
  expect(await store.list("base/")).toEqual([]);
  expect((await buffer(store.get("wal/0001.age"))).toString()).toBe("replaced");
  expect(await buffer(store.get("wal/empty one.age"))).toHaveLength(0);
  await store.remove("wal/0001.age");
  expect(await store.list("wal/")).toEqual(["wal/empty one.age"]);
});

it("keeps a large file in parts, and nothing of one that breaks off", async () => {
  const store = s3Store(place);
  const piece = Buffer.alloc(2 ** 20, "kram");
  const pieces = (count: number) => Array.from({ length: count }, () => piece);
  await store.put("base/database", Readable.from(pieces(33)));
  expect((await buffer(store.get("base/database"))).equals(Buffer.concat(pieces(33)))).toBe(true);
  async function* breaking() {
    yield* pieces(20);
    throw new Error("the database went away");
  }
  await expect(store.put("base/broken", Readable.from(breaking()))).rejects.toThrow("the database went away");
  expect(await store.list("base/")).toEqual(["base/database"]);
});

it("lists more than fits one answer", async () => {
  const store = s3Store({ ...place, prefix: "many" });
  const names = Array.from({ length: 1001 }, (_, at) => `wal/${String(at).padStart(4, "0")}`);
  await store.put(names[0] ?? "", Readable.from([Buffer.from("a segment")]));
  // A thousand calls would take seconds: the server's own files are copied instead.
  const kept = join(server.folder, "many", "wal");
  const first = readdirSync(kept).map((file) => ({ file, content: readFileSync(join(kept, file)) }));
  for (const name of names.slice(1))
    for (const { file, content } of first) writeFileSync(join(kept, file.replace("0000", name.slice(4))), content);
  expect(await store.list("wal/")).toEqual(names);
});

it.each([
  ["a secret that is not its key's", { secret: "guessed" }, /BACKUP_S3_SECRET is not the one of BACKUP_S3_KEY_ID/u],
  ["a key that nobody knows", { keyId: "STRANGER" }, /nobody there knows BACKUP_S3_KEY_ID/u],
  ["a bucket that is not there", { bucket: "somewhere-else" }, /the bucket is not there/u],
])("refuses %s in words", async (_, wrong, said) => {
  const store = s3Store({ ...place, ...wrong });
  await expect(store.put("wal/0002.age", Readable.from([Buffer.from("x")]))).rejects.toThrow(said);
  await expect(store.list("")).rejects.toThrow(said);
});

it("says which file is not there", async () => {
  await expect(buffer(s3Store(place).get("wal/none.age"))).rejects.toThrow(
    "wal/none.age cannot be read: it is not there.",
  );
});
