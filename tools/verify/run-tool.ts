import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const SHOWN_LINES = 60;

/** From node_modules/.bin; answers its output as problems when it fails. */
export async function runTool(
  root: string,
  program: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const bin = join(root, "node_modules", ".bin");
  const path = join(bin, program);
  if (!existsSync(path)) return [`${program} is not installed: run npm ci`];
  const { code, output } = await finish({ root, path, args, bin, settings });
  if (code === 0) return [];
  const lines = output.trimEnd().split("\n");
  const hidden = lines.length - SHOWN_LINES;
  return hidden > 0
    ? [...lines.slice(0, SHOWN_LINES), `… and ${hidden} more lines: npx ${program} ${args.join(" ")}`]
    : lines;
}

interface Run {
  root: string;
  path: string;
  args: readonly string[];
  bin: string;
  settings: Readonly<Record<string, string>>;
}

async function finish({ root, path, args, bin, settings }: Run) {
  const child = spawn(path, args, {
    cwd: root,
    env: {
      ...process.env,
      ...settings,
      PATH: `${bin}${delimiter}${process.env.PATH ?? ""}`,
      NO_COLOR: "1",
      FORCE_COLOR: "0",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const keep = (chunk: Buffer) => {
    output += chunk.toString("utf8");
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  return { code, output };
}
