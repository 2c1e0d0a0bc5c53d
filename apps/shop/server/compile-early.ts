import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** Browsers that know it compile every function of the file while it is fetched, beside the page's own work; others read a comment. Source: v8.dev, "Explicit compile hints". */
const HINT = "//# allFunctionsCalledOnLoad\n";

/**
 * Has browsers compile the scripts below a folder at once. The bundler wraps each module in a function, so that a browser that
 * compiles lazily does it one by one in the midst of waking the page: half of the time that took. Answers how many files it marked.
 */
export async function compileEarly(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const scripts = entries.filter((entry) => entry.isFile() && entry.name.endsWith(".js"));
  const marked = await Promise.all(scripts.map((entry) => mark(path.join(entry.parentPath, entry.name))));
  return marked.filter(Boolean).length;
}

async function mark(file: string): Promise<boolean> {
  const script = await readFile(file, "utf8");
  if (script.startsWith(HINT)) return false;
  await writeFile(file, HINT + script);
  return true;
}
