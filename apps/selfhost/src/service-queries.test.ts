import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { missingIndex } from "@junban/firebase-embedded/testing/missing-index";
import type { Query } from "@junban/firestore-wire/query";
import { expect, test } from "vitest";
import { readRules } from "./rules-files.ts";

const RULES = dirname(createRequire(import.meta.url).resolve("@junban/firebase/package.json"));
const API = fileURLToPath(new URL("../../api/src/", import.meta.url));
const LINE = "apps/shop_a/line/main";
const DAY = "2026-12-01";
const { indexes } = readRules(RULES, "required");

const directory = (query: Omit<Query, "collection">): Query => ({ collection: "shop_directory", ...query });
const oldest = (collection: string, field: string): Query => ({
	...{ collection, where: [[field, "<=", 1]], orderBy: [[field, "asc"]], limit: 60 },
});
const group = (collection: string, ...where: NonNullable<Query["where"]>): Query => ({
	...{ collection, allDescendants: true, where },
});
const owners: Query = { collection: "users", where: [["role", "==", "owner"]], limit: 2 };
const SORTS = [
	["name_key", "asc"],
	["founded_key", "desc"],
	["used_key", "desc"],
] as const;

/** The queries with conditions or an order, by the file that asks them. */
const QUERIES: Readonly<Record<string, readonly (readonly [parent: string, Query])[]>> = {
	"accounts/apps-of.ts": [
		["", group("users", ["uid", "==", "u"])],
		["apps/shop_a", owners],
	],
	"accounts/due-plans.ts": [
		[
			"",
			{
				collection: "apps",
				where: [
					["premium.until", ">=", 1],
					["premium.until", "<=", 2],
				],
			},
		],
	],
	"accounts/name-holds.ts": [["", { collection: "app_looks", where: [["held_until", "<=", 1]] }]],
	"accounts/plan-news.ts": [["apps/shop_a", owners]],
	"accounts/shop-deletion-people.ts": [
		["", { collection: "subscriptions", where: [["app", "==", "shop_a"]] }],
	],
	"accounts/shop-directory.ts": [["apps/shop_a", owners]],
	"accounts/unfinished-deletions.ts": [["", { collection: "apps", where: [["deleting_at", ">=", 1]] }]],
	"desk/line-hours.ts": [[LINE, { collection: "temporary_closeds", orderBy: [["end_at", "desc"]] }]],
	"desk/lines-to-wake.ts": [
		group("line", ["autocall_enable", "==", true], ["autocall_without_screen", "==", true]),
		group("line", ["paused", "==", true]),
		group("public", ["unfinished", "==", true]),
		group("receptions", ["start_after_options.is_enable", "==", true]),
	].map((query) => ["", { ...query, orderBy: [["__name__", "asc"]] }]),
	"desk/members.ts": [
		[
			LINE,
			{
				collection: "members",
				where: [
					["series", "==", 1],
					["number", "==", 2],
				],
			},
		],
		[
			LINE,
			{
				collection: "members",
				where: [
					["series", "==", 1],
					["number", "in", [2, 3]],
				],
			},
		],
	],
	"desk/old-data.ts": [
		[LINE, oldest("members", "line_up_at")],
		[LINE, { collection: "answers", orderBy: [["_version", "asc"]], startAfter: [1] }],
		[LINE, { collection: "require_answers", orderBy: [["_version", "asc"]], startAfter: [1] }],
		[LINE, oldest("events", "at")],
		[LINE, oldest("outbox", "at")],
		[LINE, oldest("members", "gone_at")],
	],
	"desk/past-days.ts": [
		[
			LINE,
			{
				collection: "history",
				where: [
					["day", ">=", DAY],
					["day", "<", DAY],
				],
				orderBy: [["day", "asc"]],
			},
		],
	],
	"desk/sweep.ts": [
		[
			LINE,
			{
				collection: "members",
				where: [
					["series", "==", 1],
					["number", ">=", 1],
				],
				orderBy: [["number", "asc"]],
			},
		],
	],
	"master/find-shops.ts": [
		...SORTS.flatMap(([field, way]) => [
			["", directory({ orderBy: [[field, way]], startAfter: ["a"] })] as const,
			["", directory({ where: [["plan", "==", "free"]], orderBy: [[field, way]] })] as const,
			["", directory({ where: [["suspended", "==", true]], orderBy: [[field, way]] })] as const,
		]),
		["", directory({ where: [["tokens", "array-contains", "a"]], orderBy: [["__name__", "asc"]] })],
	],
	"master/find-users.ts": ["email", "displayName"].map((field) => [
		"",
		{
			...{ collection: "users", orderBy: [[field, "asc"]] },
			where: [
				[field, ">=", "a"],
				[field, "<=", "b"],
			],
		},
	]),
	"master/log.ts": [
		["", { collection: "masters_log", where: [["at", "<=", 1]], orderBy: [["at", "desc"]] }],
		[
			"",
			{
				collection: "masters_log",
				where: [
					["target", "==", "a"],
					["at", "<=", 1],
				],
				orderBy: [["at", "desc"]],
			},
		],
	],
	"master/words.ts": [
		[
			"projects/admin",
			{
				...{ collection: "information", orderBy: [["information_at", "desc"]] },
				where: [["information_at", "<=", 1]],
			},
		],
	],
	"notify/mail-recipients.ts": [["", { collection: "mail_recipients", where: [["expire_at", "<=", 1]] }]],
	"operations/master/overview.ts": [
		["", { collection: "outbox", allDescendants: true, orderBy: [["at", "asc"]] }],
	],
	"worker/health.ts": [
		[LINE, { collection: "members", where: [["series", "==", 0]], orderBy: [["number", "asc"]] }],
	],
};

test.each(Object.entries(QUERIES))("the queries of %s find indexes for what they ask", (_, queries) => {
	for (const [parent, query] of queries)
		expect({ ...query, missing: missingIndex(indexes, parent, query) }).toEqual(query);
});

test("the table has every file of the API that asks with conditions or an order", () => {
	const files = readdirSync(API, { recursive: true, encoding: "utf8" }).filter(
		(file) => file.endsWith(".ts") && !/\.(?:test|long)\.ts$|(?:^|\/)testing\//.test(file),
	);
	const asking = files.filter((file) => {
		const text = readFileSync(join(API, file), "utf8");
		return /\b(?:runQuery|store\.count)\(/.test(text) && /\b(?:where|orderBy):/.test(text);
	});
	expect(asking.sort()).toEqual(Object.keys(QUERIES).sort());
});
