import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, expect, it } from "vitest";
import { createPicturePool, type PicturePool } from "./picture-pool.ts";

const pools: PicturePool[] = [];
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

function open(settings: Parameters<typeof createPicturePool>[0] = {}): PicturePool {
  const pool = createPicturePool({ processes: 1, ...settings });
  pools.push(pool);
  return pool;
}

const draw = (width: number, height: number, background = "#284") =>
  sharp({ create: { width, height, channels: 3, background } });

/** Ids of the processes that this one has for pictures. */
function processes(): string[] {
  const all = execFileSync("ps", ["-eo", "pid=,ppid=,ni=,args="], { encoding: "utf8" }).split("\n");
  return all.filter((line) => line.includes("picture-process") && line.trim().split(/\s+/u)[1] === String(process.pid));
}

it("starts nothing before its first picture, works beside us behind us, and leaves nothing behind", async () => {
  const pool = open();
  expect(processes()).toEqual([]);
  const jpeg = await draw(60, 40)
    .jpeg()
    .withExif({ IFD0: { Copyright: "secret-place" } })
    .toBuffer();
  const drawn = await pool.redraw(jpeg, "jpeg");
  expect(await sharp(drawn).metadata()).toMatchObject({ format: "jpeg", width: 60, height: 40 });
  expect(drawn.includes("secret-place")).toBe(false);
  const [line = "", ...others] = processes();
  expect(others).toEqual([]);
  expect(Number(line.trim().split(/\s+/u)[2])).toBe(5);
  await pool.close();
  expect(processes()).toEqual([]);
  await expect(pool.redraw(jpeg, "jpeg")).rejects.toMatchObject({ message: "server.unavailable" });
});

it("ends a process that has nothing to do", async () => {
  const pool = open({ idleMs: 20 });
  await pool.redraw(await draw(8, 8).png().toBuffer(), "png");
  await expect.poll(processes).toEqual([]);
  expect((await pool.redraw(await draw(8, 8).png().toBuffer(), "png")).length).toBeGreaterThan(50);
});

// asvs: "5.2.3", "15.2.2"
it("refuses by the head alone what has too many pixels, sides or frames, and what is something else", async () => {
  const pool = open();
  const frames = await Promise.all(["#000", "#fff"].map((background) => draw(20, 20, background).png().toBuffer()));
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
  const long = await draw(16_400, 1).png().toBuffer();
  const wide = await draw(9000, 9000).png().toBuffer();
  const tooMuch = { message: "attachment.too-many-pixels" };
  await expect(pool.redraw(moving, "webp")).rejects.toMatchObject(tooMuch);
  await expect(pool.redraw(long, "png")).rejects.toMatchObject(tooMuch);
  await expect(pool.redraw(wide, "png")).rejects.toMatchObject(tooMuch);
  // Of its picture nothing is there: whoever decoded it would hear that it is broken.
  await expect(pool.redraw(wide.subarray(0, 100), "png")).rejects.toMatchObject(tooMuch);
  await expect(pool.shrink(wide, ["small"])).rejects.toMatchObject(tooMuch);
  const wrong = { message: "attachment.wrong-type" };
  await expect(pool.redraw(await draw(8, 8).png().toBuffer(), "jpeg")).rejects.toMatchObject(wrong);
  await expect(pool.redraw(wide.subarray(0, 30), "png")).rejects.toMatchObject(wrong);
});

// asvs: "15.2.2"
it("refuses what nobody will get to, and ends what takes too long or dies, without hurting the next", async () => {
  const folder = await mkdtemp(join(tmpdir(), "kram-pictures-"));
  const program = join(folder, "slow.mjs");
  await writeFile(program, `process.on("message", ({ input }) => { if (input[1] === "jpeg") process.exit(); });`);
  const pool = open({ program, mostMs: 150, mostWaiting: 1 });
  const unavailable = { message: "server.unavailable" };
  const bytes = Buffer.from("x");
  const three = [pool.redraw(bytes, "png"), pool.redraw(bytes, "jpeg"), pool.redraw(bytes, "png")];
  await expect(three[2]).rejects.toMatchObject(unavailable);
  await expect(three[0]).rejects.toMatchObject(unavailable);
  await expect(three[1]).rejects.toMatchObject(unavailable);
  await expect.poll(processes).toEqual([]);
  const [cut] = await Promise.allSettled([pool.redraw(bytes, "png"), pool.close()]);
  expect(cut).toMatchObject({ status: "rejected", reason: unavailable });
  await rm(folder, { recursive: true });
});
