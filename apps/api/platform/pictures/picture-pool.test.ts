import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { afterEach, expect, it } from "vitest";
import { createPicturePool, type PicturePool } from "./picture-pool.ts";

const AT_LAST = { timeout: 15_000 };

const pools: PicturePool[] = [];
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

function open(settings: Parameters<typeof createPicturePool>[0] = {}): PicturePool {
  const pool = createPicturePool({ processes: 1, ...settings });
  pools.push(pool);
  return pool;
}

const draw = (width: number, height: number, background = "#284") =>
  sharp({ create: { width, height, channels: 3, background } });

function withSize(png: Buffer, width: number, height: number): Buffer {
  const other = Buffer.from(png);
  other.writeUInt32BE(width, 16);
  other.writeUInt32BE(height, 20);
  other.writeUInt32BE(crc32(other.subarray(12, 29)), 29);
  return other;
}

/** How far picture processes stand behind others. */
function processes(): number[] {
  return readdirSync("/proc").flatMap((pid) => {
    try {
      const [stat = "", command = ""] = ["stat", "cmdline"].map((file) =>
        readFileSync(join("/proc", pid, file), "utf8"),
      );
      // After the bracketed name: state, parent, …; niceness is the seventeenth.
      const facts = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      const isOurs = command.includes("picture-process") && facts[1] === String(process.pid);
      return isOurs && facts[0] !== "Z" ? [Number(facts[16])] : [];
    } catch {
      return []; // no process, or one that ended meanwhile
    }
  });
}

it("starts nothing before its first picture, stands behind people, and leaves nothing behind", async () => {
  const pool = open();
  expect(processes()).toEqual([]);
  const jpeg = await draw(60, 40)
    .jpeg()
    .withExif({ IFD0: { Copyright: "secret-place" } })
    .toBuffer();
  const drawn = await pool.redraw(jpeg, "jpeg");
  expect(await sharp(drawn).metadata()).toMatchObject({ format: "jpeg", width: 60, height: 40 });
  expect(drawn.includes("secret-place")).toBe(false);
  expect(processes()).toEqual([5]);
  await pool.close();
  expect(processes()).toEqual([]);
  await expect(pool.redraw(jpeg, "jpeg")).rejects.toMatchObject({ message: "server.unavailable" });
});

it("ends a process that has nothing to do", async () => {
  const pool = open({ idleMs: 20 });
  await pool.redraw(await draw(8, 8).png().toBuffer(), "png");
  await expect.poll(processes, AT_LAST).toEqual([]);
  expect((await pool.redraw(await draw(8, 8).png().toBuffer(), "png")).length).toBeGreaterThan(50);
});

// asvs: "5.2.3", "15.2.2"
it("refuses by the head alone what has too many pixels, sides or frames, and what is something else", async () => {
  const pool = open();
  const frames = await Promise.all(["#000", "#fff"].map((background) => draw(20, 20, background).png().toBuffer()));
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
  const small = await draw(8, 8).png().toBuffer();
  // Only the heads claim these sizes: decoding would find broken files.
  const [long, wide] = [withSize(small, 16_400, 1), withSize(small, 9000, 9000)];
  const tooMuch = { message: "attachment.too-many-pixels" };
  await expect(pool.redraw(moving, "webp")).rejects.toMatchObject(tooMuch);
  await expect(pool.redraw(long, "png")).rejects.toMatchObject(tooMuch);
  await expect(pool.redraw(wide, "png")).rejects.toMatchObject(tooMuch);
  await expect(pool.shrink(wide, ["small"])).rejects.toMatchObject(tooMuch);
  const wrong = { message: "attachment.wrong-type" };
  await expect(pool.redraw(small, "jpeg")).rejects.toMatchObject(wrong);
  await expect(pool.redraw(small.subarray(0, 30), "png")).rejects.toMatchObject(wrong);
});

// asvs: "15.2.2"
it("refuses what nobody will get to, and ends what takes too long or dies, without hurting the next", async () => {
  const folder = await mkdtemp(join(tmpdir(), "kram-pictures-"));
  const program = join(folder, "slow.mjs");
  await writeFile(
    program,
    `process.send("ready"); process.on("message", ({ input }) => { if (input[1] === "jpeg") process.exit(); });`,
  );
  const pool = open({ program, mostMs: 150, mostWaiting: 1 });
  const unavailable = { message: "server.unavailable" };
  const bytes = Buffer.from("x");
  const three = [pool.redraw(bytes, "png"), pool.redraw(bytes, "jpeg"), pool.redraw(bytes, "png")];
  await expect(three[2]).rejects.toMatchObject(unavailable);
  await expect(three[0]).rejects.toMatchObject(unavailable);
  await expect(three[1]).rejects.toMatchObject(unavailable);
  await expect.poll(processes, AT_LAST).toEqual([]);
  const [cut] = await Promise.allSettled([pool.redraw(bytes, "png"), pool.close()]);
  expect(cut).toMatchObject({ status: "rejected", reason: unavailable });
  await rm(folder, { recursive: true });
});
