import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { apiVars, appConfig, appHeaders, customerVars, siteFacts } from "./derived.ts";
import type { Settings } from "./settings.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** Staff's and operators' screens: built apps below a path of their own. */
const APPS = [
	{ name: "admin", base: "/app_admin" },
	{ name: "master", base: "/master_admin" },
] as const;

/**
 * Writes a folder for each host of the installation: `wrangler.json`, and the files of hosts without a Worker. Throws
 * where a build is missing.
 *
 * @param operator the file of who runs the installation
 * @returns the names of the folders, in the order in which they are deployed
 */
export function writeFiles(settings: Settings, out: string, operator?: string): readonly string[] {
	rmSync(out, { recursive: true, force: true });
	const { origins, subdomains } = settings;
	// Cloudflare's tool finds the zone of the host by itself.
	const shops = subdomains === undefined ? [] : [`*.${subdomains}/*`];
	workerOf("api", join(out, "api"), { routes: [domain(origins.api)], vars: apiVars(settings) });
	workerOf("customer", join(out, "customer"), {
		routes: [domain(origins.customer), ...shops],
		vars: customerVars(settings),
	});
	writeSite(settings, join(out, "site"), operator);
	const apps = APPS.filter(({ name }) => origins[name] !== undefined);
	for (const { name, base } of apps)
		writeApp(settings, { name, base, origin: origins[name] ?? "" }, join(out, name));
	return ["api", "customer", "site", ...apps.map(({ name }) => name)];
}

const domain = (origin: string) => ({ pattern: new URL(origin).host, custom_domain: true });

/** The Worker's own configuration, with this installation's addresses. Paths in it are relative to the app. */
function workerOf(app: string, folder: string, own: object): void {
	const from = join(ROOT, "apps", app);
	const config = JSON.parse(readFileSync(join(from, "wrangler.jsonc"), "utf8"));
	const { $schema: _schema, assets, main, ...rest } = config;
	const entry = main === undefined ? {} : { main: built(resolve(from, main), app) };
	const files =
		assets === undefined
			? {}
			: { assets: { ...assets, directory: built(resolve(from, assets.directory), app) } };
	writeJson(join(folder, "wrangler.json"), { ...rest, ...entry, ...files, ...own });
}

function writeSite(settings: Settings, folder: string, operator: string | undefined): void {
	const files = join(folder, "files");
	const facts = join(folder, "facts.json");
	writeJson(facts, siteFacts(settings));
	const site = join(ROOT, "apps/marketing");
	built(join(site, "dist/template"), "marketing");
	const told = operator === undefined ? [] : ["--operator", resolve(operator)];
	execFileSync(
		process.execPath,
		[join(site, "scripts/publish-site.ts"), "--facts", facts, "--to", files, ...told],
		{ stdio: ["ignore", "ignore", "inherit"] },
	);
	writeJson(join(files, "config.json"), appConfig(settings));
	const {
		$schema: _schema,
		assets,
		...rest
	} = JSON.parse(readFileSync(join(site, "wrangler.jsonc"), "utf8"));
	writeJson(join(folder, "wrangler.json"), {
		...rest,
		routes: [domain(settings.origins.site)],
		assets: { ...assets, directory: "files" },
	});
}

interface App {
	readonly name: string;
	/** The path below which it is built. */
	readonly base: string;
	readonly origin: string;
}

function writeApp(settings: Settings, { name, base, origin }: App, folder: string): void {
	const files = join(folder, "files");
	const dist = built(join(ROOT, "apps", name, "dist"), name);
	for (const entry of readdirSync(dist)) {
		const target = entry === "index.html" ? join(files, entry) : join(files, base.slice(1), entry);
		mkdirSync(dirname(target), { recursive: true });
		cpSync(join(dist, entry), target, { recursive: true });
	}
	writeJson(join(files, "config.json"), appConfig(settings));
	writeFileSync(join(files, "_headers"), appHeaders(settings, base));
	writeFileSync(join(files, "robots.txt"), "User-agent: *\nDisallow: /\n");
	const site = JSON.parse(readFileSync(join(ROOT, "apps/marketing/wrangler.jsonc"), "utf8"));
	writeJson(join(folder, "wrangler.json"), {
		name: `junban-${name}`,
		compatibility_date: site.compatibility_date,
		send_metrics: false,
		workers_dev: false,
		routes: [domain(origin)],
		assets: { directory: "files", not_found_handling: "single-page-application" },
	});
}

/** The path of a build. */
function built(path: string, app: string): string {
	if (!existsSync(path)) throw new Error(`apps/${app} is not built: npx pnpm build`);
	return path;
}

function writeJson(file: string, value: object): void {
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, `${JSON.stringify(value, undefined, "\t")}\n`);
}
