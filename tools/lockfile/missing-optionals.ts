/** Only what is needed here. */
export interface LockedPackage {
  version?: string;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

/** From path below the root to package. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** By path; `npm ci` refuses a lockfile with such holes. */
export function missingOptionals(packages: LockedPackages): Record<string, LockedPackage> {
  const missing: Record<string, LockedPackage> = {};
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (stands(packages, path, name)) continue;
      const beside = path.slice(0, path.lastIndexOf("node_modules/"));
      missing[`${beside}node_modules/${name}`] = {
        version,
        ...(dev ? { dev } : {}),
        optional: true,
        ...systemOf(name),
      };
    }
  }
  return missing;
}

function stands(packages: LockedPackages, from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    if (packages[`${folder === "" ? "" : `${folder}/`}node_modules/${name}`]) return true;
    if (folder === "") return false;
  }
}

const SYSTEMS = ["android", "darwin", "freebsd", "linux", "openharmony", "win32"];
const PROCESSORS = ["arm64", "arm", "x64", "ia32", "ppc64", "riscv64", "s390x"];

/** Throws for a name without a system. */
function systemOf(name: string): Pick<LockedPackage, "os" | "cpu" | "libc"> {
  const build = name.slice(name.indexOf("/") + 1);
  if (build.includes("wasm32")) return { cpu: ["wasm32"] };
  const os = SYSTEMS.find((system) => build.includes(system));
  const cpu = PROCESSORS.find((processor) => `${build}-`.includes(`-${processor}`));
  if (!os || !cpu) throw new Error(`${name} does not tell for which system it is built`);
  const libc = build.includes("musl") ? ["musl"] : build.endsWith("-gnu") ? ["glibc"] : undefined;
  return { os: [os], cpu: [cpu], ...(libc ? { libc } : {}) };
}
