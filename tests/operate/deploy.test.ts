// Covers RUN-7 and RUN-8: the image, the compose file and the manifests name what there is, and run Stet as they say.
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { VARIABLES } from "../../server/config.ts";
import { INPUTS } from "../../tools/build.ts";

type Tree = Readonly<Record<string, unknown>>;

const dockerfile = readFileSync("Dockerfile", "utf8");
const ignored = readFileSync(".dockerignore", "utf8").split("\n");

describe("the image", () => {
  test("[RUN-7] has no root at its end, and starts the server", () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf("FROM "));
    expect(/^USER (.+)$/m.exec(last)?.[1]).toBe("node");
    const start = /^CMD (\[.+\])$/m.exec(last)?.[1] ?? "[]";
    expect(JSON.parse(start)).toEqual(["node", "server/main.ts"]);
    expect(last).toContain("/api/health");
    expect(settingsIn([...last.matchAll(/^(?:ENV| {3}) (\w+)=/gm)].map(([, name = ""]) => name))).toEqual([]);
  });

  test("[RUN-7] is built from what the build reads, and from no secret or data that lies beside it", () => {
    const wanted = INPUTS.map((input) => input.split("/", 1)[0]);
    expect(wanted.length).toBeGreaterThan(5);
    expect(ignored[1]).toBe("*");
    expect(
      [...wanted, "operate", "tools", ".npmrc", "prisma.config.ts"].filter((name) => !ignored.includes(`!${name}`)),
    ).toEqual([]);
    expect(ignored.filter((line) => line.startsWith("!") && /env|stet$|node_modules/.test(line))).toEqual([]);
  });
});

describe("the compose file", () => {
  interface Service extends Tree {
    readonly environment: Tree;
  }
  const compose: { readonly services: Readonly<Record<"stet-1" | "stet-2" | "proxy", Service>> } = parse(
    readFileSync("deploy/compose/compose.yaml", "utf8"),
    { merge: true },
  );
  const { "stet-1": first, "stet-2": second, proxy } = compose.services;

  test("[RUN-8] runs two processes that may write nowhere, with settings that there are", () => {
    expect(second).toEqual(first);
    expect(first).toMatchObject({ read_only: true, cap_drop: ["ALL"], build: { context: "../.." } });
    const names = Object.keys(first.environment);
    expect(names).toContain("DATABASE_URL");
    expect(settingsIn(names)).toEqual([]);
  });

  test("[RUN-8] leaves time for the drain", () => {
    const drain = Number(first.environment["STET_DRAIN_SECONDS"]);
    expect(Number.parseInt(String(first["stop_grace_period"]), 10)).toBeGreaterThan(drain + 25);
  });

  test("[RUN-8] its proxy asks health, and every word that it wants is in its example", () => {
    const caddy = readFileSync("deploy/compose/Caddyfile", "utf8");
    expect(caddy).toMatch(/reverse_proxy stet-1:3000 stet-2:3000/);
    expect(caddy).toContain("health_uri /api/health");
    expect(proxy["depends_on"]).toEqual(["stet-1", "stet-2"]);
    const example = readFileSync("deploy/compose/stet.env.example", "utf8");
    const wanted = new Set(
      [...readFileSync("deploy/compose/compose.yaml", "utf8").matchAll(/\$\{(\w+)/g)].map(([, name = ""]) => name),
    );
    expect([...wanted].filter((name) => !new RegExp(`^${name}=`, "m").test(example))).toEqual([]);
  });
});

describe("the manifests", () => {
  const all = parseAllDocuments(readFileSync("deploy/kubernetes/stet.yaml", "utf8"));
  const objects = all.map((one): Tree => one.toJS());
  const kind = (name: string): Tree => objects.find((one) => one["kind"] === name) ?? {};

  test("[RUN-8] are whole and well formed", () => {
    expect(all.flatMap(({ errors }) => errors)).toEqual([]);
    expect(objects.map((one) => one["kind"])).toEqual([
      "ConfigMap",
      "Deployment",
      "Service",
      "PodDisruptionBudget",
      "Ingress",
    ]);
  });

  test("[RUN-8] name settings that there are, probes that answer, and a user that is not root", () => {
    const settings = kind("ConfigMap")["data"] as Tree; // of a ConfigMap
    const secrets = [...readFileSync("deploy/kubernetes/stet.yaml", "utf8").matchAll(/--from-literal=(\w+)=/g)].map(
      ([, name = ""]) => name,
    );
    expect(settingsIn([...Object.keys(settings), ...secrets])).toEqual([]);
    const pod = {
      terminationGracePeriodSeconds: 60,
      securityContext: { runAsNonRoot: true },
      containers: [
        {
          readinessProbe: { httpGet: { path: "/api/health" } },
          livenessProbe: { httpGet: { path: "/api/health/live" } },
          securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
        },
      ],
    };
    expect(kind("Deployment")).toMatchObject({ spec: { replicas: 2, template: { spec: pod } } });
    expect(Number(settings["STET_DRAIN_SECONDS"]) + 25).toBeLessThan(60);
    expect(kind("PodDisruptionBudget")).toMatchObject({
      spec: { minAvailable: 1, selector: { matchLabels: { app: "stet" } } },
    });
  });
});

test("[RUN-8] every file that the page on operating names is there", () => {
  const page = readFileSync("docs/operating.md", "utf8");
  const files = [...page.matchAll(/`((?:deploy|docs)\/[\w./-]+)`/g)].map(([, file = ""]) => file);
  expect(files.length).toBeGreaterThan(2);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

/** Of names that a Stet is given, those that it does not know. */
const settingsIn = (names: readonly string[]): string[] =>
  names.filter((name) => name !== "NODE_ENV" && !VARIABLES.includes(name));
