import { runBeside } from "../start/run-beside.ts";
import { readWish } from "./wish.ts";

const isExport = process.argv[2] === "export";

/** Both files as the person meant them: the program runs in another folder. */
function args(): string[] {
  const { act, file, passphraseFile } = readWish(process.argv.slice(2));
  return [act, file, ...(passphraseFile === undefined ? [] : ["--passphrase-file", passphraseFile])];
}

await runBeside({
  what: isExport ? "An export" : "An import",
  program: "../../tools/archive/run-program.ts",
  args,
  takesAsIs: true,
});
