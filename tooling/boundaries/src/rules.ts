/**
 * The arrows of ARCHITECTURE.md as dependency-cruiser rules. Paths are relative to the repository, or to `canaries/`,
 * which mirrors it. Every rule has a canary: a wrong file named after it, `<rule>.canary.ts`.
 */
import type { IForbiddenRuleType } from "dependency-cruiser";

/** Tests and modules that only tests use: `*.test.ts`, `*.long.ts`, `test-*.ts`, `*.fixture.ts`, `testing/`. */
const TESTS = "(\\.(test|long|stories)\\.tsx?|/test-[^/]+\\.tsx?|\\.fixture\\.tsx?|/testing/.+)$";
const FIREBASE = "(^|/)node_modules/(firebase|@firebase/[^/]+)/|^@?firebase(/|$)";
const SHELL = "^packages/app-shell/src/";
const JOTAI = "(^|/)node_modules/jotai/|^jotai(/|$)";
const TEST_TOOLS =
	"^tooling/|(^|/)node_modules/(vitest|@vitest|vitest-[^/]+|fast-check|playwright|@playwright)/|^(vitest|fast-check|playwright)(/|$)";

/**
 * What each workspace folder may import from the others; `inTests` adds to it for tests. Arrows point down only. A
 * folder without an entry fails the check, so that a new folder gets its place.
 */
export const layers: Record<string, { may: string[]; inTests?: string[] }> = {
	"packages/domain": { may: [] },
	"packages/ui": { may: [] },
	"packages/firestore-wire": { may: [] },
	"packages/callers": { may: [] },
	"packages/ports": { may: ["packages/domain"] },
	"packages/i18n": { may: ["packages/domain"] },
	"packages/api-contract": { may: ["packages/domain"] },
	"packages/samples": { may: ["packages/api-contract", "packages/domain"] },
	"packages/firebase-embedded": { may: ["packages/firestore-wire", "packages/callers"] },
	"packages/firebase-client": {
		may: ["packages/firestore-wire", "packages/ports", "packages/domain"],
		inTests: ["packages/firebase-embedded"],
	},
	"packages/pictures": { may: ["packages/ui", "packages/domain"] },
	"packages/app-shell": {
		may: ["packages/ui", "packages/i18n", "packages/api-contract", "packages/ports", "packages/domain"],
	},
	"packages/forms": {
		may: ["packages/app-shell", "packages/ui", "packages/i18n", "packages/ports", "packages/domain"],
	},
	"apps/customer": {
		may: [
			"packages/app-shell",
			"packages/pictures",
			"packages/ui",
			"packages/i18n",
			"packages/samples",
			"packages/api-contract",
			"packages/callers",
			"packages/domain",
		],
	},
	"apps/admin": {
		may: [
			"packages/app-shell",
			"packages/forms",
			"packages/ui",
			"packages/i18n",
			"packages/api-contract",
			"packages/firebase-client",
			"packages/ports",
			"packages/samples",
			"packages/domain",
		],
		inTests: ["packages/firebase-embedded"],
	},
	"apps/master": {
		may: [
			"packages/app-shell",
			"packages/forms",
			"packages/ui",
			"packages/i18n",
			"packages/api-contract",
			"packages/firebase-client",
			"packages/ports",
			"packages/domain",
		],
	},
	"apps/marketing": {
		may: [
			"packages/app-shell",
			"packages/pictures",
			"packages/ui",
			"packages/i18n",
			"packages/api-contract",
			"packages/firebase-client",
			"packages/ports",
			"packages/samples",
			"packages/domain",
		],
	},
	"apps/api": {
		may: [
			"packages/api-contract",
			"packages/firestore-wire",
			"packages/callers",
			"packages/app-shell",
			"packages/domain",
		],
		inTests: ["packages/firebase-embedded"],
	},
	"apps/selfhost": {
		may: [
			"apps/api",
			"apps/admin",
			"apps/customer",
			"apps/marketing",
			"apps/master",
			"packages/firebase-embedded",
			"packages/firestore-wire",
			"packages/api-contract",
			"packages/callers",
			"packages/i18n",
			"packages/pictures",
			"packages/samples",
			"packages/domain",
		],
	},
};

/** The rooms of the domain and what each may import: no two rooms import each other, directly or through others. */
export const domainRooms: Record<string, string[]> = {
	values: [],
	documents: ["values"],
	hours: ["documents", "values"],
	wait: ["documents", "values"],
	shop: ["documents", "values"],
	line: ["hours", "wait", "documents", "values"],
	words: ["line", "shop", "hours", "wait", "documents", "values"],
};

/** Rooms of `apps/api/src`, and the rooms that each must not import. They meet in `create-api.ts` through ports. */
const apiRooms: Record<string, { never: string[]; typesOnly?: string[] }> = {
	desk: { never: ["live", "notify", "accounts", "http", "operations", "openapi"] },
	live: { never: ["desk", "notify", "accounts", "http", "operations", "openapi"] },
	// A notice is about a line: notify takes the desk's types of it, and implements the port that the desk declares.
	notify: { never: ["live", "accounts", "http", "operations", "openapi"], typesOnly: ["desk"] },
	accounts: { never: ["desk", "live", "http", "operations", "openapi"] },
	master: { never: ["desk", "live", "http", "operations", "openapi"] },
};

/** The modules of `apps/api/src` that put the rooms together. */
const API_COMPOSITION = "^apps/api/src/(create-api|app|node|live-api)\\.ts$";
/** The modules of `apps/api/src` that may know HTTP: the calls, the composition, and the runtime of Workers. */
const HTTP_USERS = ["^apps/api/src/(http|operations|openapi|worker)/", API_COMPOSITION];

export const rules: IForbiddenRuleType[] = [
	...Object.keys(layers).flatMap(arrowRules),
	...Object.entries(apiRooms).flatMap(apiRoomRules),
	{
		name: "api-http-stays-at-the-edge",
		comment: "Business rules return codes. Only calls and runtimes know requests, responses and refusals.",
		severity: "error",
		from: { path: "^apps/api/src/", pathNot: [TESTS, ...HTTP_USERS] },
		to: { path: "^apps/api/src/(http|operations|openapi)/" },
	},
	{
		name: "api-shared-is-no-way-through",
		comment:
			"Modules beside the rooms are for all rooms. They import none, or a room could reach another by them.",
		severity: "error",
		from: { path: "^apps/api/src/[^/]+\\.ts$", pathNot: [TESTS, API_COMPOSITION] },
		to: { path: "^apps/api/src/(live|notify|accounts|http|operations|openapi)/" },
	},
	{
		name: "api-shared-takes-types-of-the-desk",
		comment: "The views and the wait are computed from the desk's snapshot of a line.",
		severity: "error",
		from: { path: "^apps/api/src/[^/]+\\.ts$", pathNot: [TESTS, API_COMPOSITION] },
		to: { path: "^apps/api/src/desk/", dependencyTypesNot: ["type-only"] },
	},
	{
		name: "domain-imports-only-dates",
		comment: "Business rules are pure: date-fns-tz, its peer date-fns, and nothing else, not even of Node.",
		severity: "error",
		from: { path: "^packages/domain/src/", pathNot: TESTS },
		to: { pathNot: "^packages/domain/src/|(^|/)node_modules/(date-fns|date-fns-tz)/|^date-fns(-tz)?(/|$)" },
	},
	{
		name: "domain-rooms-by-their-face",
		comment: "A room of the domain imports another by its index, or by a module of one language.",
		severity: "error",
		from: { path: "^packages/domain/src/([^/]+)/", pathNot: TESTS },
		to: {
			path: "^packages/domain/src/",
			pathNot: "^packages/domain/src/($1/|[^/]+/index\\.ts$|[^/]+/[a-z-]+-(ja|en|us|it)\\.ts$)",
		},
	},
	...Object.entries(domainRooms).map(roomRule),
	{
		name: "app-shell-rules-are-pure",
		comment:
			"The shell's numbered rules and paths import the domain and each other: no React, no browser, no store.",
		severity: "error",
		from: { path: `${SHELL}(rules|paths)/`, pathNot: TESTS },
		to: { pathNot: `${SHELL}(rules|paths)/|^packages/domain/` },
	},
	{
		name: "api-takes-only-paths-of-app-shell",
		comment: "The API links to screens; nothing else of the front ends' shell runs on a server.",
		severity: "error",
		from: { path: "^apps/api/" },
		to: { path: "^packages/app-shell/", pathNot: `${SHELL}paths/` },
	},
	{
		name: "firebase-only-in-firebase-client",
		comment: "One package knows the Firebase SDK; the embedded server's tests and benchmarks drive it.",
		severity: "error",
		from: {
			path: "^(apps|packages|tooling)/",
			pathNot: [
				"^packages/firebase-client/",
				`^packages/firebase-embedded/.*${TESTS}`,
				"^tooling/bench/src/page/",
				`^tooling/firebase/.*${TESTS}`,
			],
		},
		to: { path: FIREBASE },
	},
	{
		name: "customer-never-reaches-firebase",
		comment: "No Firebase byte on the way to a live ticket.",
		severity: "error",
		from: { path: "^apps/customer/src/", pathNot: TESTS },
		to: { path: `^packages/firebase-client/|${FIREBASE}`, reachable: true },
	},
	{
		name: "jotai-only-in-the-gate",
		comment: "Only one module of a front end imports jotai: src/state.ts, or app/state.ts of an app.",
		severity: "error",
		from: { path: "^(apps|packages)/", pathNot: "^(apps|packages)/[^/]+/src/(app/)?state\\.tsx?$" },
		to: { path: JOTAI },
	},
	{
		name: "features-stay-apart",
		comment: "Features of an app never import each other; shared modules go to lib/ or down a layer.",
		severity: "error",
		from: { path: "^(apps/[^/]+/src/features)/([^/]+)/" },
		to: { path: "^$1/", pathNot: "^$1/$2/" },
	},
	{
		name: "no-circular",
		comment: "Modules that import each other are one module.",
		severity: "error",
		from: {},
		to: { circular: true },
	},
	{
		name: "no-deep-imports",
		comment: "Other packages are reached by their name and their exports, never by a path.",
		severity: "error",
		from: { path: "^((apps|packages|tooling)/[^/]+)/" },
		to: { path: "^(apps|packages|tooling)/", pathNot: "^$1/", dependencyTypes: ["local"] },
	},
	{
		name: "no-test-tools-in-the-product",
		comment: "Product code imports neither tests nor test tools.",
		severity: "error",
		from: { path: "^(apps|packages)/[^/]+/src/", pathNot: TESTS },
		to: { path: `${TEST_TOOLS}|${TESTS}` },
	},
	{
		name: "no-unresolvable",
		comment: "A module that the cruiser cannot find is not checked.",
		severity: "error",
		from: {},
		// `cloudflare:` modules are part of the runtime.
		to: { couldNotResolve: true, pathNot: "^(?:virtual|cloudflare):" },
	},
];

function roomRule([room, may]: [string, string[]]): IForbiddenRuleType {
	return {
		name: `domain-room-${room}`,
		comment: may.length === 0 ? `${room} imports no other room.` : `${room} imports only ${may.join(", ")}.`,
		severity: "error",
		from: { path: `^packages/domain/src/${room}/`, pathNot: TESTS },
		to: { path: "^packages/domain/src/", pathNot: `^packages/domain/src/(${[room, ...may].join("|")})/` },
	};
}

function apiRoomRules([room, { never, typesOnly = [] }]: [
	string,
	{ never: string[]; typesOnly?: string[] },
]): IForbiddenRuleType[] {
	const from = { path: `^apps/api/src/${room}/`, pathNot: TESTS };
	const wall: IForbiddenRuleType = {
		name: `api-room-${room}`,
		comment: `${room} imports nothing of ${never.join(", ")}.`,
		severity: "error",
		from,
		to: { path: `^apps/api/src/(${never.join("|")})/` },
	};
	if (typesOnly.length === 0) return [wall];
	const types: IForbiddenRuleType = {
		name: `api-room-${room}-types`,
		comment: `${room} imports only types of ${typesOnly.join(", ")}.`,
		severity: "error",
		from,
		to: { path: `^apps/api/src/(${typesOnly.join("|")})/`, dependencyTypesNot: ["type-only"] },
	};
	return [wall, types];
}

function arrowRules(folder: string): IForbiddenRuleType[] {
	const { may, inTests = [] } = layers[folder] ?? { may: [] };
	const rule = (name: string, from: IForbiddenRuleType["from"], allowed: string[]): IForbiddenRuleType => ({
		name,
		comment:
			allowed.length === 0
				? `${folder} imports no other folder.`
				: `${folder} imports only ${allowed.join(", ")}.`,
		severity: "error",
		from,
		to: { path: "^(apps|packages)/", pathNot: `^(${[folder, ...allowed].join("|")})/` },
	});
	const name = `arrows-${folder.split("/")[1]}`;
	return [
		rule(name, { path: `^${folder}/`, pathNot: TESTS }, may),
		rule(`${name}-tests`, { path: `^${folder}/.*${TESTS}` }, [...may, ...inTests]),
	];
}
