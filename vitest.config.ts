import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const neverTests = ["**/node_modules/**", "**/.next*/**", "**/dist/**", "e2e/**"];

/** Files that take minutes: begun last, one of them would keep a single core busy while the other has nothing left to do. */
const LONG = /(?:random-walk|fuzz|wire|killed|checkout-races|storm)\.api\.test\.ts$/u;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const LIMITS = { environment: "node", testTimeout: 20_000, hookTimeout: 60_000 } as const;

/**
 * Three projects: `unit` and `shop` need nothing but Node, `api` needs a PostgreSQL named by KRAM_TEST_DATABASE_URL.
 * Run one with `vitest run --project unit`. Only files of the shop put others in the place of modules: in the other two all
 * share what is loaded already, which saves a second of a processor a file.
 */
export default defineConfig({
  test: {
    // By itself it leaves one core of two idle, while an API test mostly waits for its database.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // What a test that passes prints, hides the one that fails; `--silent=false` shows the figures that some measure.
    silent: "passed-only",
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          ...LIMITS,
          name: "unit",
          isolate: false,
          include: ["apps/{api,office}/**/*.test.{ts,tsx}", "packages/**/*.test.ts", "tools/**/*.test.ts"],
          exclude: [...neverTests, "apps/api/**/*.api.test.ts"],
        },
      },
      {
        test: {
          ...LIMITS,
          name: "shop",
          include: ["apps/shop/**/*.test.{ts,tsx}"],
          exclude: neverTests,
        },
      },
      {
        test: {
          ...LIMITS,
          name: "api",
          isolate: false,
          include: ["apps/api/**/*.api.test.ts"],
          setupFiles: ["apps/api/platform/testing/audit-after-each.ts"],
          exclude: neverTests,
        },
      },
    ],
  },
});
