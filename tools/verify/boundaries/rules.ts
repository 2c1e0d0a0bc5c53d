import { isTest as isTestFile } from "../project-files.ts";
import { isPublicFile, placeOf } from "./place.ts";

/** Besides itself. Source: ARCHITECTURE.md, rules of the house. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  "packages/domain": [],
  "packages/contract": ["packages/domain", "packages/countries/country"],
  "packages/countries": ["packages/domain"],
  "apps/api": ["packages/contract", "packages/domain", "packages/countries"],
  "apps/shop": ["packages/contract", "packages/domain", "packages/countries"],
  "apps/office": ["packages/contract", "packages/domain", "packages/countries"],
  e2e: ["packages/contract", "packages/domain", "packages/countries"],
};

/** All of the platform that names features. */
const BROWSER_TABLES = "apps/shop/platform/http/operations/";

/** Tests may start a real server. */
const TESTS_MAY_IMPORT = ["tools"];

/** Journeys need the same stand-ins of outside parties as tests. */
const RUNS_TESTS = "tools/test/";

/** Tests may import inner files. */
function isTest(path: string): boolean {
  return isTestFile(path) || path.includes("/testing/");
}

/** `lazy` is an import() by which composing code loads a part. */
export function refuseImport(from: string, to: string, { lazy = false } = {}): string | null {
  const [here, there] = [placeOf(from), placeOf(to)];
  if (isTest(to) && !isTest(from) && !from.startsWith(RUNS_TESTS)) return "only tests use what is made for tests";
  if (here.workspace !== there.workspace)
    return refuseWorkspace(from, here.workspace, to) ?? refuseInnerFile(there.feature, to);
  if (
    here.workspace === "apps/api" &&
    from.startsWith("apps/api/platform/") &&
    to.startsWith("apps/api/features/") &&
    !isTest(from)
  ) {
    return "the platform imports no feature";
  }
  const isTable = from.startsWith(BROWSER_TABLES);
  if (from.startsWith("apps/shop/platform/") && there.feature !== null && !isTable && !isTest(from)) {
    return "the platform imports no feature";
  }
  if (here.workspace === "apps/shop" && /^apps\/shop\/(ui|i18n|enhance)\//u.test(from) && there.feature !== null) {
    return "the design system knows no feature";
  }
  if (isOutsideFront(from, to)) return "the front knows nothing of who renders behind it";
  if (here.feature === there.feature || isTest(from)) return null;
  if (here.feature === null && to.endsWith("/feature.ts")) return null;
  if (lazy && here.feature === null) return null;
  return refuseInnerFile(there.feature, to);
}

function isOutsideFront(from: string, to: string): boolean {
  const folder = "apps/shop/server/front/";
  return from.startsWith(folder) && !to.startsWith(folder) && !isTest(from);
}

function refuseWorkspace(from: string, here: string, to: string): string | null {
  const allowed = MAY_IMPORT[here];
  const isAmong = (folders: readonly string[]) => folders.some((folder) => to.startsWith(`${folder}/`));
  if (allowed === undefined || isAmong(allowed)) return null;
  if (isTest(from) && isAmong(TESTS_MAY_IMPORT)) return null;
  return `${here} does not import ${placeOf(to).workspace}`;
}

function refuseInnerFile(feature: string | null, to: string): string | null {
  return feature === null || isPublicFile(to) ? null : `${feature} is entered through its public.ts only`;
}
