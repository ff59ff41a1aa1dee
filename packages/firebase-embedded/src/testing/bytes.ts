/** For tests: random requests, and nearly valid ones. */
import { connect } from "node:net";
import type { Random } from "#src/testing/model/random.ts";
import { channelForm } from "#src/testing/raw-channel.ts";
import { projectId, type TestServer } from "#src/testing/server.ts";

const database = `projects/${projectId}/databases/(default)`;
const documents = `/v1/${database}/documents`;
const channel = "/google.firestore.v1.Firestore";
const rpcs = [
	...["commit", "batchGet", "runQuery", "runAggregationQuery", "beginTransaction", "rollback"],
	...["batchWrite", "listCollectionIds", "partitionQuery"],
];

const query = {
	from: [{ collectionId: "c", allDescendants: true }],
	where: {
		compositeFilter: {
			op: "AND",
			filters: [
				{
					fieldFilter: {
						field: { fieldPath: "a.`b`" },
						op: "IN",
						value: { arrayValue: { values: [{ integerValue: "1" }] } },
					},
				},
				{ unaryFilter: { field: { fieldPath: "n" }, op: "IS_NAN" } },
			],
		},
	},
	orderBy: [{ field: { fieldPath: "n" }, direction: "DESCENDING" }],
	startAt: { values: [{ doubleValue: "NaN" }], before: true },
	limit: { value: 3 },
	select: { fields: [{ fieldPath: "n" }] },
};
const write = {
	update: {
		name: `${database}/documents/c/1`,
		fields: {
			n: { doubleValue: 1.5 },
			t: { timestampValue: "2026-01-01T00:00:00.123456789Z" },
			m: { mapValue: { fields: { x: { geoPointValue: { latitude: 1, longitude: 2 } } } } },
			v: { bytesValue: "AAE=" },
		},
	},
	updateMask: { fieldPaths: ["n", "m.x"] },
	updateTransforms: [
		{ fieldPath: "n", increment: { integerValue: "3" } },
		{ fieldPath: "l", appendMissingElements: { values: [{ stringValue: "a" }] } },
	],
	currentDocument: { updateTime: "2026-01-01T00:00:00Z" },
};
const messages = [
	{
		writes: [write, { delete: `${database}/documents/c/2` }, { verify: `${database}/documents/c/3` }],
		transaction: "AAAA",
	},
	{ documents: [`${database}/documents/c/1`], mask: { fieldPaths: ["a"] }, newTransaction: { readOnly: {} } },
	{ structuredQuery: query },
	{
		structuredAggregationQuery: {
			structuredQuery: query,
			aggregations: [{ alias: "x", sum: { field: { fieldPath: "n" } } }],
		},
	},
	{ options: { readWrite: { retryTransaction: "AA==" } }, pageSize: 3, pageToken: "YQ" },
	{
		database,
		addTarget: {
			targetId: 2,
			query: { parent: `${database}/documents`, structuredQuery: query },
			resumeToken: "AAAA",
			expectedCount: { value: 1 },
		},
	},
	{ database, addTarget: { targetId: 3, documents: { documents: [`${database}/documents/c/1`] } } },
	{ database, removeTarget: 2 },
	{ streamToken: "MQ==", writes: [write] },
];

const odd: readonly unknown[] = [
	...[
		null,
		true,
		-1,
		0,
		1.5,
		2 ** 31,
		1e308,
		"",
		"a",
		"__name__",
		"`",
		"\0",
		"\ud800",
		"🙂",
		[],
		{},
		[[]],
		[null],
	],
	...[
		"x".repeat(5000),
		{ __proto__: 1 },
		{ constructor: {} },
		"toString",
		"9".repeat(400),
		"NaN",
		"../..",
		"%00",
	],
];

/** The message with a few parts changed, removed or moved. */
function mutated(random: Random, value: unknown, depth = 0): unknown {
	if (random.chance(6)) return random.one(odd);
	if (Array.isArray(value)) {
		const items = value.map((item) => mutated(random, item, depth + 1));
		if (random.chance(3)) items.push(...items);
		return items;
	}
	if (typeof value !== "object" || value === null) return value;
	const made: Record<string, unknown> = {};
	for (const [name, inner] of Object.entries(value)) {
		if (random.chance(3)) continue;
		made[random.chance(2) ? String(random.one(odd)) : name] = mutated(random, inner, depth + 1);
	}
	if (random.chance(2))
		made[random.one(["stringValue", "compositeFilter", "transform", "mapValue"])] = random.one(messages);
	return made;
}

function nested(random: Random): string {
	const [open, close] = random.one([
		["[", "]"],
		['{"mapValue":{"fields":{"a":', "}}}"],
		['{"compositeFilter":{"op":"AND","filters":[', "]}}"],
	] as const);
	const depth = 1 + random.below(20_000);
	return open.repeat(depth) + (random.chance(50) ? close.repeat(depth) : "");
}

function noise(random: Random): Buffer {
	return Buffer.from(random.list(0, 300, () => random.below(256)));
}

function body(random: Random): string | Buffer {
	const kind = random.below(10);
	if (kind === 0) return noise(random);
	if (kind === 1) return nested(random);
	const text = JSON.stringify(mutated(random, random.one(messages)));
	if (kind > 3) return text;
	const at = random.below(text.length + 1);
	return text.slice(0, at) + String.fromCharCode(random.below(0x10000)) + text.slice(at + random.below(3));
}

function pathOf(random: Random): string {
	const parts = random.list(0, 4, () =>
		random.one(["c", "1", "..", "", "%2F", "%ZZ", "__x__", "a:b", "%F0%9F%98%80", "x".repeat(2000)]),
	);
	const names = [
		"pageSize",
		"pageToken",
		"orderBy",
		"mask.fieldPaths",
		"transaction",
		"updateMask.fieldPaths",
		"documentId",
	];
	const params = random.list(
		0,
		2,
		() => `${random.one(names)}=${encodeURIComponent(String(random.one(odd)).toWellFormed())}`,
	);
	return `${documents}/${parts.join("/")}?${params.join("&")}`;
}

export interface Nonsense {
	method: string;
	path: string;
	body: string | Buffer | undefined;
	/** Written directly to the connection instead of a request. */
	raw?: Buffer;
}

/**
 * A random request, equal for equal `random`.
 * @param sid an open session
 */
export function nonsense(random: Random, sid: string): Nonsense {
	const kind = random.below(20);
	if (kind === 0) return { method: "", path: "", body: undefined, raw: noise(random) };
	if (kind < 8) return { method: "POST", path: `${documents}:${random.one(rpcs)}`, body: body(random) };
	if (kind < 12) {
		const method = random.one(["GET", "PATCH", "DELETE", "POST", "PUT"]);
		return { method, path: pathOf(random), body: method === "GET" ? undefined : body(random) };
	}
	const way = random.one(["Listen", "Write"]);
	const form = channelForm(
		random.one([0, 0, 1, 7, -1, 2 ** 53]),
		random.list(0, 3, () => JSON.stringify(mutated(random, random.one(messages)))),
		random.one(["", "Authorization:Bearer x\r\n", "\r\n:\r\n", "x".repeat(1000)]),
	);
	const sent = random.chance(20) ? noise(random) : form;
	if (kind < 16) return { method: "POST", path: `${channel}/${way}/channel?VER=8&RID=1`, body: sent };
	const params = `SID=${random.chance(70) ? sid : "none"}&AID=${random.one(["0", "-1", "9e99", "x"])}`;
	const type = random.one(["", "&TYPE=terminate", "&TYPE=xmlhttp"]);
	return { method: "POST", path: `${channel}/${way}/channel?VER=8&RID=2&${params}${type}`, body: sent };
}

/** @returns the status; 0 if the server closed the connection without an answer */
export async function send(
	server: TestServer,
	request: Nonsense,
	headers: Record<string, string>,
): Promise<number> {
	const { raw } = request;
	if (raw !== undefined) return sendRaw(server.port, raw);
	const answer = await fetch(server.url + request.path, {
		method: request.method,
		headers,
		...(request.body === undefined ? {} : { body: request.body }),
	});
	const begun = /\[\[0,\["c","([\w-]+)"/.exec(await answer.text())?.[1];
	// Callers who are not signed in have few sessions, and sessions end by time.
	if (begun !== undefined) {
		const ended = new URL(request.path, server.url);
		ended.search = `SID=${begun}&RID=3&TYPE=terminate`;
		await (await fetch(ended, { method: "POST" })).arrayBuffer();
	}
	return answer.status;
}

function sendRaw(port: number, bytes: Buffer): Promise<number> {
	return new Promise((resolve) => {
		const socket = connect(port, "127.0.0.1", () => socket.end(bytes));
		let text = "";
		socket.on("data", (data) => (text += data.toString("latin1")));
		socket.on("error", () => undefined);
		socket.on("close", () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? "0")));
	});
}
