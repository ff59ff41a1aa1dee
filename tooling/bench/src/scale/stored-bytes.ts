/** Bytes that Firestore bills for the documents of one served customer, by Google's page "Storage size calculations". */
import { linePaths, type Member, memberToStored, publicMemberToStored } from "@junban/domain/documents";
import { parseAppUid, parseLineUid, parseMemberUid, parsePublicUid } from "@junban/domain/values";
import { type Data, Timestamp, type Value } from "@junban/firestore-wire/value";

const utf8 = new TextEncoder();
const textSize = (text: string) => utf8.encode(text).length + 1;

/** Of a document's path. */
export function nameSize(path: string): number {
	return path.split("/").reduce((sum, part) => sum + textSize(part), 16);
}

function valueSize(value: Value): number {
	if (typeof value === "string") return textSize(value);
	if (typeof value === "number" || value instanceof Timestamp) return 8;
	if (typeof value === "boolean" || value === null) return 1;
	if (isMap(value))
		return Object.entries(value).reduce((sum, [name, each]) => sum + textSize(name) + valueSize(each), 32);
	throw new Error("A kind of value that no document of a customer has");
}

function isMap(value: Value): value is Data {
	return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

export function documentSize(path: string, data: Data): number {
	return nameSize(path) + valueSize(data);
}

/**
 * The entries of Firestore's automatic indexes, one ascending and one descending for each field, those of a map's fields
 * included, and of the composite ones.
 *
 * @param composites the fields of each composite index; a document without one of them is not in it
 */
export function indexSize(path: string, data: Data, composites: readonly (readonly string[])[]): number {
	const parent = path.split("/").slice(0, -2).join("/");
	const entry = nameSize(path) + nameSize(parent) + 32;
	const fields = leaves(data);
	const single = fields.reduce(
		(sum, [name, value]) => sum + 2 * (entry + textSize(name) + valueSize(value)),
		0,
	);
	const composite = composites.map((names) => {
		const values = names.map((name) => data[name]);
		return values.includes(undefined)
			? 0
			: values.reduce<number>((sum, value) => sum + (value === undefined ? 0 : valueSize(value)), entry);
	});
	return single + composite.reduce((sum, size) => sum + size, 0);
}

function leaves(data: Data, prefix = ""): readonly (readonly [string, Value])[] {
	return Object.entries(data).flatMap(([name, value]) =>
		isMap(value) ? leaves(value, `${prefix}${name}.`) : [[`${prefix}${name}`, value] as const],
	);
}

export interface CustomerBytes {
	readonly documents: number;
	readonly indexes: number;
	/** Of the member's document alone. */
	readonly member: number;
}

/** The fields of each composite index of a collection. */
type Composites = (collection: string) => readonly (readonly string[])[];

/** Of a customer who joined, was called and is finished: the member, its public document, and an event for each command of the staff. */
export function customerBytes(composites: Composites): CustomerBytes {
	const stored = documentsOfCustomer();
	const sum = (of: (each: Stored) => number) => stored.reduce((total, each) => total + of(each), 0);
	const sizeOf = ({ path, data }: Stored) => documentSize(path, data);
	return {
		documents: sum(sizeOf),
		indexes: sum(({ collection, path, data }) => indexSize(path, data, composites(collection))),
		member: sum((each) => (each.collection === "members" ? sizeOf(each) : 0)),
	};
}

interface Stored {
	readonly collection: string;
	readonly path: string;
	readonly data: Data;
}

function documentsOfCustomer(): readonly Stored[] {
	const app = parseAppUid("a_usual_shop");
	const line = parseLineUid("main");
	const uid = parseMemberUid("m".repeat(24));
	const publicUid = parsePublicUid("p".repeat(24));
	if (app === undefined || line === undefined || uid === undefined || publicUid === undefined)
		throw new Error("A uid is not one");
	const paths = linePaths(app, line);
	const at = 1_795_000_000_000;
	const member: Member = {
		uid,
		publicUid,
		series: 1,
		number: 1,
		state: "over",
		joinedAt: at,
		lineUpAt: at,
		calledAt: at,
		overAt: at,
		overReason: "served",
		previousState: "called",
		told: { low: 10, high: 20, at },
		source: "web",
		locale: "ja",
		partySize: 2,
		version: 3,
	};
	const stamp = (ms: number) => Timestamp.fromMillis(ms);
	const event = (id: string, command: string): Stored => ({
		collection: "events",
		path: paths.event(id),
		data: { actor: "u".repeat(28), command, at: stamp(at), public_uid: publicUid },
	});
	return [
		{ collection: "members", path: paths.member(uid), data: memberToStored(member, stamp) },
		{
			collection: "public_members",
			path: paths.publicMember(publicUid),
			data: publicMemberToStored(member, stamp),
		},
		event("e".repeat(24), "give called"),
		event("f".repeat(24), "guide_over served"),
	];
}
