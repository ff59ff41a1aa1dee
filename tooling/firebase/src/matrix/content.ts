import { type Data, Timestamp } from "@junban/firestore-wire/value";
import type { Row, Write } from "#src/matrix/row.ts";
import { CLOSURE, MEMBER, QUESTION, RAISED, RECEPTION } from "#src/matrix/shop.ts";
import { faulty, nobody, owner, written } from "#src/matrix/written.ts";

const line = "apps/{app}/line/main";
const raise: Write = { change: line, data: RAISED };

/** An owner's writes to a collection of settings. Each batch raises the line's version. */
function collection(name: string, good: Data, bad: readonly (readonly [string, Data])[]): readonly Row[] {
	const path = `${line}/${name}`;
	const one = { ...good, uid: "one" };
	return [
		written(`${name}: a new one`, owner, [{ set: `${path}/new`, data: good }, raise]),
		written(`${name}: a new one without the version`, faulty, [{ set: `${path}/new`, data: good }]),
		written(`${name}: changed`, owner, [{ set: `${path}/one`, data: one }, raise]),
		written(`${name}: changed without the version`, faulty, [
			{ set: `${path}/one`, data: { ...one, order_number: 7 } },
		]),
		written(`${name}: put into another order`, owner, [
			{ change: `${path}/one`, data: { order_number: 5 } },
			raise,
		]),
		written(`${name}: deleted`, owner, [{ delete: `${path}/one` }, raise]),
		written(`${name}: deleted without the version`, faulty, [{ delete: `${path}/one` }]),
		written(`${name}: a new one`, nobody, [{ set: `${path}/new`, data: good }, raise], "sample"),
		written(`${name}: deleted`, nobody, [{ delete: `${path}/one` }], "sample"),
		written(`${name}: a new one`, nobody, [{ set: `${path}/new`, data: good }, raise], "deleting"),
		written(`${name}: of another uid`, faulty, [{ set: `${path}/other`, data: good }, raise]),
		written(`${name}: under a name that is no uid`, faulty, [
			{ set: `${path}/-a`, data: { ...good, uid: "-a" } },
			raise,
		]),
		...[["order_number", -1] as const, ["order_number", "1"] as const, ["secret", "x"] as const].map(
			([field, value]) =>
				written(`${name}: ${field} ${JSON.stringify(value)}`, faulty, [
					{ set: `${path}/new`, data: { ...good, [field]: value } },
					raise,
				]),
		),
		...bad.map(([what, data]) =>
			written(`${name}: ${what}`, faulty, [{ set: `${path}/new`, data: { ...good, ...data } }, raise]),
		),
	];
}

const questions: readonly (readonly [string, Data])[] = [
	["no title", { title: "" }],
	["a title too long", { title: "x".repeat(201) }],
	["a description too long", { description: "x".repeat(1001) }],
	["a type we have not", { type: "file" }],
	["a plan we have not", { target: "gold" }],
	["a text that says whether it is optional", { optional: "yes" }],
	["too many options", { options: Array.from({ length: 51 }, (_, n) => String(n)) }],
	["options too long", { options: ["x".repeat(5001)] }],
	["options that are none", { options: "1,2" }],
	["an English title too long", { en: { title: "x".repeat(201) } }],
];

/** Documents that only the API writes. */
const apiOnly = [
	["members", MEMBER],
	["public_members", "one"],
	["public", "board"],
	["answers", MEMBER],
	["require_answers", MEMBER],
	["events", "one"],
	["history", "one"],
	["outbox", "one"],
	["desk", "one"],
	["unknown", "one"],
] as const;

export const contentRows: readonly Row[] = [
	...collection("receptions", RECEPTION, [
		["no weekday", { weekdays: [] }],
		["an eighth weekday", { weekdays: [8] }],
		["a start that is no time", { start_at: "9:00" }],
		["an end that is no time", { end_at: "25:00" }],
		["a last service that is no time", { service_end_at: 17 }],
		["a name too long", { name: "x".repeat(101) }],
		["a guidance that begins too late", { start_after_options: { is_enable: true, start_after: 1441 } }],
		[
			"a start with more than it has",
			{ start_after_options: { is_enable: true, start_after: 1, a: 1, b: 2 } },
		],
		["a limit below nobody", { limit: -1 }],
		["a limit of everybody", { limit_total: 1_000_001 }],
		["no time for a turn", { time_per: 0 }],
	]),
	...collection("questions", QUESTION, questions),
	...collection("require_questions", QUESTION, questions),
	written("questions: under the name of the member's uid", faulty, [
		{ set: `${line}/questions/uid`, data: { ...QUESTION, uid: "uid" } },
		raise,
	]),
	...collection("temporary_closeds", CLOSURE, [
		["an end before the start", { end_at: new Timestamp(1_799_999_999, 0) }],
		["an end at the start", { end_at: CLOSURE.start_at }],
		["a start as text", { start_at: "2026-01-01" }],
		["a message too long", { message: "x".repeat(501) }],
	]),
	written("members: what became of notices", nobody, [
		{ change: `${line}/members/${MEMBER}`, data: { notices: { called_mail: { state: "sent" } } } },
	]),
	...apiOnly.flatMap(([name, id]) => [
		written(`${name}: a new one`, nobody, [{ set: `${line}/${name}/${"N".repeat(24)}`, data: { uid: "x" } }]),
		written(`${name}: changed`, nobody, [{ change: `${line}/${name}/${id}`, data: { called: true } }]),
		written(`${name}: deleted`, nobody, [{ delete: `${line}/${name}/${id}` }]),
		written(
			`${name}: changed`,
			nobody,
			[{ change: `${line}/${name}/${id}`, data: { called: true } }],
			"sample",
		),
	]),
	written("project: a notice", nobody, [
		{ set: "project/main/public/admin/information/{app}", data: { id: "{app}", message: "x" } },
	]),
	written("project: a text for registration", nobody, [{ set: "project/main/public/{app}", data: { a: 1 } }]),
	written("project: a notice changed", nobody, [
		{ change: "project/main/public/admin/information/one", data: { a: 1 } },
	]),
	written("project: itself", nobody, [{ set: "project/main", data: { a: 1 } }]),
	written("project: another", nobody, [{ set: "project/other/public/x", data: { a: 1 } }]),
	written("project: something private", nobody, [{ set: "project/main/private/x", data: { a: 1 } }]),
	written("the operators' log", nobody, [{ set: "masters_log/x", data: { act: "x" } }]),
	written("the operators' directory", nobody, [{ set: "shop_directory/{app}", data: { uid: "{app}" } }]),
	written("anything else", nobody, [{ set: "anything/x", data: { a: 1 } }]),
];
