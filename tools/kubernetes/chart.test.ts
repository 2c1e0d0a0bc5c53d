import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import type { Deployment } from "kubernetes-types/apps/v1.js";
import type { Job } from "kubernetes-types/batch/v1.js";
import type { Container, EnvVar, PodSpec, Service } from "kubernetes-types/core/v1.js";
import type { Ingress } from "kubernetes-types/networking/v1.js";
import type { PodDisruptionBudget } from "kubernetes-types/policy/v1.js";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { checkShapes } from "./check-shapes.ts";
import { CHART, type Rendered, renderChart, type Values, valuesOf } from "./render-chart.ts";

const ROOT = join(CHART, "../..");
const OWN_DATABASE = { database: { enabled: false, direct: true, synchronous: false } };
const ALL = {
  image: { pullSecrets: ["registry"] },
  moreSecrets: ["SMTP_URL", "BOUNCE_MAILBOX"],
  settings: { LOG_LEVEL: "warn" },
  apiSettings: { MAIL_FROM: 'Kram: "Shop" <shop@kram.test> # 1' },
  metrics: true,
  data: { storageClass: "shared" },
  ingress: { className: "nginx", annotations: { "nginx.ingress.kubernetes.io/proxy-body-size": "32m" } },
  database: { storageClass: "fast", objectStore: "kram-backups" },
};
const WAYS: [string, (string | Values)[]][] = [
  ["as it comes", []],
  ["Poland", ["values-pl.yaml"]],
  ["Germany", ["values-de.yaml"]],
  ["a database of one's own", [OWN_DATABASE]],
  ["everything", [ALL]],
  ["nothing but programs", [OWN_DATABASE, { ingress: { enabled: false }, data: { existingClaim: "files" } }]],
];

/** By kind and name of release `kram-pl`; there is exactly one. */
function find(objects: Rendered[], kind: "Deployment", name: string): Deployment;
function find(objects: Rendered[], kind: "Job", name: string): Job;
function find(objects: Rendered[], kind: "Service", name: string): Service;
function find(objects: Rendered[], kind: "Ingress", name: string): Ingress;
function find(objects: Rendered[], kind: "PodDisruptionBudget", name: string): PodDisruptionBudget;
function find(objects: Rendered[], kind: "Cluster" | "ScheduledBackup", name: string): Rendered;
function find(objects: Rendered[], kind: string, name: string): object {
  const found = objects.filter((object) => object.kind === kind && object.metadata.name === `kram-pl${name}`);
  expect(found, `${kind} kram-pl${name}`).toHaveLength(1);
  return found[0] as Rendered;
}

const podsOf = (objects: Rendered[]): PodSpec[] =>
  objects
    .filter(({ kind }) => kind === "Deployment" || kind === "Job")
    .map((object) => (object as unknown as Deployment).spec?.template.spec)
    .filter((pod) => pod !== undefined);

function containerOf(pod: PodSpec | undefined): Container {
  const [container, ...others] = pod?.containers ?? [];
  expect(others).toEqual([]);
  return container as Container;
}

const deployed = (objects: Rendered[], name: string) =>
  containerOf(find(objects, "Deployment", `-${name}`).spec?.template.spec);
const valueOf = (container: Container, name: string) => container.env?.findLast((one) => one.name === name)?.value;

describe.each(WAYS)("the chart, %s", (_, over) => {
  it("has the shapes that Kubernetes knows", async () => {
    const values = valuesOf(...over);
    const objects = [...(await renderChart(values)), ...(await renderChart(values, { isUpgrade: true }))];
    expect(checkShapes(objects)).toBe("");
  });

  it("takes values that its schema allows", () => expect(problemsOf(valuesOf(...over))).toEqual([]));

  it("runs without rights, on a root folder that is read only", async () => {
    for (const pod of podsOf(await renderChart(valuesOf(...over)))) {
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: { runAsNonRoot: true, runAsUser: 10_001, seccompProfile: { type: "RuntimeDefault" } },
      });
      const { securityContext, resources, volumeMounts } = containerOf(pod);
      expect(securityContext).toEqual({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ["ALL"] },
      });
      expect(Object.keys(resources?.requests ?? {})).toEqual(["memory", "cpu"]);
      expect(resources?.limits).toEqual({ memory: expect.any(String) });
      const written = volumeMounts?.filter(({ readOnly }) => !readOnly).map(({ mountPath }) => mountPath) ?? [];
      expect(["/tmp", "/data"]).toEqual(expect.arrayContaining(written));
    }
  });

  it("mounts what it names, and finds each secret in a file of its own", async () => {
    for (const pod of podsOf(await renderChart(valuesOf(...over)))) {
      const { env = [], volumeMounts = [] } = containerOf(pod);
      const volumes = new Map(pod.volumes?.map((volume) => [volume.name, volume]));
      expect(volumeMounts.map(({ name }) => name).toSorted()).toEqual([...volumes.keys()].toSorted());
      const files = volumeMounts.flatMap(({ name, mountPath }) =>
        (volumes.get(name)?.secret?.items ?? []).map(({ path }) => `${mountPath}/${path}`),
      );
      const named = env.filter(({ name }) => name.endsWith("_FILE")).map(({ value = "" }) => value);
      const root = env.some(({ value }) => value?.includes("sslrootcert=/run/database/ca.crt"));
      expect([...named, ...(root ? ["/run/database/ca.crt"] : [])].toSorted()).toEqual(files.toSorted());
    }
  });

  it("sets nothing that no program reads", async () => {
    const known = readFileSync(join(ROOT, ".env.example"), "utf8");
    const others = /^(?:NODE_OPTIONS|MALLOC_[A-Z_]+|DATABASE_ACCOUNT|DATABASE_PASSWORD)$/u;
    const isUnknown = ({ name }: EnvVar) => !others.test(name) && !known.includes(`# ${name.replace(/_FILE$/u, "")}=`);
    for (const pod of podsOf(await renderChart(valuesOf(...over)))) {
      expect(containerOf(pod).env?.filter(isUnknown)).toEqual([]);
    }
  });
});

describe("programs", () => {
  it.each(["api", "worker", "shop"])("%s is the only one that its Service and its budget choose", async (name) => {
    const objects = await renderChart(valuesOf());
    const { spec } = find(objects, "Deployment", `-${name}`);
    const chosen = { "app.kubernetes.io/instance": "kram-pl", "app.kubernetes.io/component": name };
    expect(spec?.selector.matchLabels).toEqual(chosen);
    expect(spec?.template.metadata?.labels).toMatchObject(chosen);
    expect(spec?.template.spec?.topologySpreadConstraints?.[0]?.labelSelector?.matchLabels).toEqual(chosen);
    const budget = find(objects, "PodDisruptionBudget", `-${name}`);
    expect(budget.spec).toEqual({ maxUnavailable: 1, selector: { matchLabels: chosen } });
    if (name !== "worker") expect(find(objects, "Service", `-${name}`).spec?.selector).toEqual(chosen);
  });

  it("have the roles, ports and memory of compose.yaml", async () => {
    const { services } = parse(readFileSync(join(ROOT, "deploy/compose/compose.yaml"), "utf8"), { merge: true });
    const objects = await renderChart(valuesOf());
    for (const [name, service, port] of [
      ["api", services["api-a"], 4000],
      ["worker", services.worker, 4000],
      ["shop", services["shop-a"], 3000],
    ]) {
      const { args, ports, resources } = deployed(objects, name);
      expect(args).toEqual(service.command);
      expect(ports).toEqual([{ name: "http", containerPort: port }]);
      expect(service.healthcheck.test.at(-1)).toBe(`http://127.0.0.1:${port}/ready`);
      expect(resources?.limits?.["memory"]).toBe(service.mem_limit.replace("m", "Mi"));
      const told = ["NODE_ENV", "DRAIN_SECONDS", "MALLOC_ARENA_MAX", "MALLOC_MMAP_THRESHOLD_", "PAGE_CACHE_BYTES"];
      for (const setting of told) expect(valueOf(deployed(objects, name), setting)).toBe(service.environment[setting]);
    }
  });

  it("are asked at /live and /ready, and have time to drain", async () => {
    for (const name of ["api", "worker", "shop"]) {
      const { spec } = find(await renderChart(valuesOf()), "Deployment", `-${name}`);
      const container = containerOf(spec?.template.spec);
      expect(container.livenessProbe?.httpGet).toEqual({ path: "/live", port: "http" });
      expect(container.startupProbe?.httpGet).toEqual({ path: "/live", port: "http" });
      expect(container.readinessProbe?.httpGet).toEqual({ path: "/ready", port: "http" });
      const drain = Number(valueOf(container, "DRAIN_SECONDS"));
      // Gone from the Service while it still answers, and ended eight seconds after that.
      const { periodSeconds = 10, failureThreshold = 3 } = container.readinessProbe ?? {};
      expect(drain).toBeGreaterThan(periodSeconds * failureThreshold);
      expect(spec?.template.spec?.terminationGracePeriodSeconds).toBeGreaterThan(drain + 8);
      expect(spec?.strategy?.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
    }
  });

  it("know what production asks for, and the shop nothing of the API's secrets", async () => {
    const objects = await renderChart(valuesOf());
    const marked = [...readFileSync(join(ROOT, ".env.example"), "utf8").matchAll(/# \[production\].*\n# ([A-Z_]+)=/gu)];
    const set = new Set(
      ["api", "shop"].flatMap((name) =>
        (deployed(objects, name).env ?? []).map((one) => one.name.replace(/_FILE$/u, "")),
      ),
    );
    expect(marked.map(([, name]) => name).filter((name) => !set.has(name ?? ""))).toEqual([]);
    const shop = deployed(objects, "shop").env?.filter(({ name }) => name.endsWith("_FILE"));
    expect(shop?.map(({ name }) => name)).toEqual(["NEXTAUTH_SECRET_FILE", "REVALIDATE_SECRET_FILE"]);
  });

  it("take settings and secrets by name, word for word", async () => {
    const objects = await renderChart(valuesOf(ALL));
    expect(valueOf(deployed(objects, "worker"), "MAIL_FROM")).toBe('Kram: "Shop" <shop@kram.test> # 1');
    expect(valueOf(deployed(objects, "worker"), "BOUNCE_MAILBOX_FILE")).toBe("/run/kram/BOUNCE_MAILBOX");
    expect(valueOf(deployed(objects, "shop"), "LOG_LEVEL")).toBe("warn");
    expect(valueOf(deployed(objects, "shop"), "MAIL_FROM")).toBeUndefined();
  });

  it("lets the shop stay at the version before while API and worker change", async () => {
    const objects = await renderChart(valuesOf({ image: { tag: "1.1" }, shop: { tag: "1.0" } }));
    expect(["api", "worker", "shop"].map((name) => deployed(objects, name).image)).toEqual([
      "kram:1.1",
      "kram:1.1",
      "kram:1.0",
    ]);
  });

  it("are reached by the two names", async () => {
    const objects = await renderChart(valuesOf("values-de.yaml"));
    const { spec } = find(objects, "Ingress", "");
    const ways = spec?.rules?.map(({ host, http }) => [host, http?.paths[0]?.backend.service]);
    expect(ways).toEqual([
      ["laden.example", { name: "kram-pl-shop", port: { name: "http" } }],
      ["buero.laden.example", { name: "kram-pl-api", port: { name: "http" } }],
    ]);
    expect(spec?.tls).toEqual([{ hosts: ["laden.example", "buero.laden.example"], secretName: "kram-de-tls" }]);
    const shop = deployed(objects, "shop");
    expect(valueOf(shop, "SHOP_URL")).toBe("https://laden.example/de");
    const { port } = find(objects, "Service", "-api").spec?.ports?.[0] ?? {};
    expect(valueOf(shop, "API_URL")).toBe(`http://kram-pl-api:${port}`);
  });
});

describe("migrations", () => {
  const migrate = async (over: Values, isUpgrade: boolean) => {
    const objects = await renderChart(valuesOf(over), { isUpgrade });
    const job = find(objects, "Job", isUpgrade ? "-migrate" : "-first-migrate");
    return { args: containerOf(job.spec?.template.spec).args, hook: job.metadata?.annotations?.["helm.sh/hook"] };
  };

  it("run beside the new database first, and before the programs of an upgrade", async () => {
    expect(await migrate({}, false)).toEqual({ args: ["migrate", "--expand"], hook: undefined });
    expect(await migrate({}, true)).toEqual({ args: ["migrate", "--expand"], hook: "pre-upgrade" });
  });

  it("take away only what versions before the one that stays needed", async () => {
    const stays = { image: { tag: "1.1" }, migrate: { contractTo: "1.1" } };
    expect((await migrate(stays, true)).args).toEqual(["migrate"]);
    const next = { image: { tag: "1.2" }, migrate: { contractTo: "1.1" } };
    expect((await migrate(next, true)).args).toEqual(["migrate", "--expand"]);
  });
});

describe("the database", () => {
  it("is three servers, of which two have each order", async () => {
    const { spec } = find(await renderChart(valuesOf()), "Cluster", "-db");
    expect(spec).toEqual({
      imageName: "ghcr.io/cloudnative-pg/postgresql:18",
      instances: 3,
      storage: { size: "20Gi" },
      resources: { requests: { memory: "1Gi", cpu: "500m" }, limits: { memory: "1Gi" } },
      bootstrap: {
        initdb: {
          database: "kram",
          owner: "kram",
          encoding: "UTF8",
          localeCollate: "C",
          localeCType: "C",
          localeProvider: "builtin",
          builtinLocale: "C.UTF-8",
          dataChecksums: true,
        },
      },
      postgresql: {
        parameters: { max_connections: "200", shared_buffers: "256MB", work_mem: "8MB" },
        synchronous: { method: "any", number: 1, dataDurability: "required" },
      },
    });
  });

  it("is reached encrypted, by the account that the operator makes", async () => {
    const api = deployed(await renderChart(valuesOf()), "api");
    const url = valueOf(api, "DATABASE_URL") ?? "";
    const filled = url.replace("$(DATABASE_ACCOUNT)", "kram").replace("$(DATABASE_PASSWORD)", "secret");
    expect(new URL(filled)).toMatchObject({ hostname: "kram-pl-db-rw", username: "kram", pathname: "/kram" });
    expect(new URL(filled).searchParams.get("sslmode")).toBe("verify-full");
    expect(valueOf(api, "REPLICA_DATABASE_URL")).toBe(url.replace("-db-rw:", "-db-ro:"));
    // What a value names has to stand before it.
    const names = api.env?.map(({ name }) => name) ?? [];
    expect(names.indexOf("DATABASE_PASSWORD")).toBeLessThan(names.indexOf("DATABASE_URL"));
  });

  it("is backed up where an object store is named", async () => {
    const objects = await renderChart(valuesOf(ALL));
    const { spec } = find(objects, "Cluster", "-db");
    const plugin = { name: "barman-cloud.cloudnative-pg.io" };
    expect((spec as { plugins: object[] }).plugins).toEqual([
      { ...plugin, isWALArchiver: true, parameters: { barmanObjectName: "kram-backups" } },
    ]);
    expect(find(objects, "ScheduledBackup", "-db").spec).toEqual({
      schedule: "0 30 2 * * *",
      immediate: true,
      backupOwnerReference: "self",
      cluster: { name: "kram-pl-db" },
      method: "plugin",
      pluginConfiguration: plugin,
    });
  });

  it("may be one's own, behind a pooler", async () => {
    const objects = await renderChart(valuesOf(OWN_DATABASE));
    expect(objects.map(({ kind }) => kind)).not.toContain("Cluster");
    expect(valueOf(deployed(objects, "api"), "REPLICA_DATABASE_URL")).toBeUndefined();
    expect(valueOf(deployed(objects, "api"), "DATABASE_URL_FILE")).toBe("/run/database/DATABASE_URL");
    expect(valueOf(deployed(objects, "api"), "DIRECT_DATABASE_URL_FILE")).toBe("/run/database/DIRECT_DATABASE_URL");
  });
});

describe("values", () => {
  it.each<[string, Values]>([
    ["a misspelt name", { imgae: {} }],
    ["another country", { instance: "cz" }],
    ["a host with its protocol", { hosts: { shop: "https://shop.example" } }],
    ["a number where text belongs", { settings: { LOG_LEVEL: 3 } }],
    ["a size without unit", { data: { size: "10 GB" } }],
    ["one server that waits for a second", { database: { instances: 1 } }],
  ])("refuse %s", (_, over) => expect(problemsOf(valuesOf(over))).not.toEqual([]));

  it("allow one server that waits for none", () =>
    expect(problemsOf(valuesOf({ database: { instances: 1, synchronous: false } }))).toEqual([]));
});

describe("the check of shapes", () => {
  it("finds a field that does not exist, one of another type and one that is missing", async () => {
    const [api] = (await renderChart(valuesOf())).filter(({ kind }) => kind === "Deployment") as [Rendered];
    const spec = api["spec"] as object;
    expect(checkShapes([{ ...api, spec: { ...spec, replica: 2 } }])).toContain("replica");
    expect(checkShapes([{ ...api, spec: { ...spec, replicas: "2" } }])).toContain("replicas");
    expect(checkShapes([{ ...api, spec: { replicas: 2 } }])).toContain("selector");
  });
});

function problemsOf(values: Values): string[] {
  const schema = JSON.parse(readFileSync(join(CHART, "values.schema.json"), "utf8")) as object;
  const check = new Ajv({ allErrors: true }).compile(schema);
  check(values);
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
