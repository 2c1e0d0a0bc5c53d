import { hash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { foldPassword } from "@kram/domain/sessions";

const TARGET = join(import.meta.dirname, "../../apps/api/features/sessions/common-passwords.bin");

/** A dozen of a hundred million good passwords are refused by chance. */
const ENTRY_BYTES = 5;

/** These count whatever their length, as people put signs around them. */
const MOST_COMMON = 100_000;

/** Fewer letters never match in a password of twelve. */
const SHORTEST_WITH_SIGNS = 6;
const SHORTEST = 12;

/** `node tools/passwords/run.ts LIST`: takes one a line, most common first. */
const [source = ""] = process.argv.slice(2);
const words = readFileSync(source, "utf8").split(/\r?\n/u);
const wanted = words.filter(
  (word, place) => word.length >= (place < MOST_COMMON ? SHORTEST_WITH_SIGNS : SHORTEST) && foldPassword(word) !== "",
);
const entries = new Set(wanted.map((word) => hash("sha256", foldPassword(word), "hex").slice(0, ENTRY_BYTES * 2)));
writeFileSync(TARGET, Buffer.from([...entries].toSorted().join(""), "hex"));
console.log(`${entries.size} entries of ${wanted.length} passwords`);
