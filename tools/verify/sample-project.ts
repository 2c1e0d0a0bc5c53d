import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

interface SampleProject {
  root: string;
  remove: () => void;
}

/** Objects as JSON; `linked` makes the real installed packages reachable. */
function sampleProject(files: Readonly<Record<string, unknown>>, { linked = false } = {}): SampleProject {
  const root = mkdtempSync(join(tmpdir(), "kram-sample-"));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), typeof content === "string" ? content : JSON.stringify(content));
  }
  if (linked) symlinkSync(join(import.meta.dirname, "../../node_modules"), join(root, "node_modules"));
  return { root, remove: () => rmSync(root, { recursive: true }) };
}

/** Removes the sample, whatever happens. */
export async function withSample<T>(
  files: Readonly<Record<string, unknown>>,
  work: (root: string) => Promise<T> | T,
  options: { linked?: boolean } = {},
): Promise<T> {
  const sample = sampleProject(files, options);
  try {
    return await work(sample.root);
  } finally {
    sample.remove();
  }
}
