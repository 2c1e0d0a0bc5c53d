import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse as renderGo } from "@evertdespiegeleer/go-template";
import { parse, parseAllDocuments } from "yaml";

/** The chart's folder. */
export const CHART = join(import.meta.dirname, "../../deploy/kubernetes");

/** An object of Kubernetes as a template writes it. */
export interface Rendered {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string>; annotations?: Record<string, string> };
  [field: string]: unknown;
}

/** Values by name, nested as in values.yaml. */
export type Values = { [name: string]: unknown };

/** What Helm would hand to the templates: values.yaml with each further file or object laid over it, map by map. */
export function valuesOf(...over: (string | Values)[]): Values {
  return ["values.yaml", ...over]
    .map((layer) => (typeof layer === "string" ? read(layer) : layer))
    .reduce((values, layer) => merge(values, layer), {});
}

/** Renders all templates with Go's own engine, for release `kram-pl`. Refuses what that engine refuses. */
export async function renderChart(values: Values, release: { isUpgrade?: boolean } = {}): Promise<Rendered[]> {
  const chart = read("Chart.yaml");
  const { isUpgrade = false } = release;
  const data = {
    Values: values,
    Chart: { Name: chart["name"], Version: chart["version"], AppVersion: chart["appVersion"] },
    Release: { Name: "kram-pl", Namespace: "shops", Service: "Helm", IsUpgrade: isUpgrade, IsInstall: !isUpgrade },
  };
  const folder = join(CHART, "templates");
  const files = readdirSync(folder).toSorted();
  const shared = files.filter((name) => name.startsWith("_")).map((name) => readFileSync(join(folder, name), "utf8"));
  const objects: Rendered[] = [];
  for (const file of files.filter((name) => !name.startsWith("_"))) {
    const text = await renderGo([...shared, readFileSync(join(folder, file), "utf8")].join("\n"), data);
    for (const document of parseAllDocuments(text)) {
      if (document.errors.length > 0) throw new Error(`${file}: ${document.errors[0]?.message}\n${text}`);
      if (document.contents !== null) objects.push(document.toJS() as Rendered);
    }
  }
  return objects;
}

function read(file: string): Values {
  return parse(readFileSync(join(CHART, file), "utf8")) as Values;
}

function merge(values: Values, layer: Values): Values {
  const merged = { ...values };
  for (const [name, value] of Object.entries(layer)) {
    const below = merged[name];
    merged[name] = isMap(below) && isMap(value) ? merge(below, value) : value;
  }
  return merged;
}

function isMap(value: unknown): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
