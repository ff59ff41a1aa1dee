import type { Fields, WireValue } from "@junban/firestore-wire/value";
import { invalid } from "#src/status.ts";

/** Names from the document down. Never empty. */
export type FieldPath = readonly string[];

const cache = new Map<string, FieldPath>();

/** Dot-separated names. A name that is not a plain identifier is in backticks, with `\` before a backtick or `\`. */
export function parseFieldPath(text: string): FieldPath {
	const known = cache.get(text);
	if (known !== undefined) return known;
	if (text.length > 1500) throw invalid("Field path too long");
	const names = parse(text);
	// Clients choose the paths, so the cache is bounded.
	if (cache.size >= 1000) cache.clear();
	cache.set(text, names);
	return names;
}

export function formatFieldPath(path: FieldPath): string {
	return path
		.map((name) => (/^[A-Za-z_]\w*$/.test(name) ? name : `\`${name.replace(/[\\`]/g, "\\$&")}\``))
		.join(".");
}

export function getField(fields: Fields, path: FieldPath): WireValue | undefined {
	let current: Fields | undefined = fields;
	for (let at = 0; at < path.length - 1; at++) {
		const value: WireValue | undefined = own(current, path[at]);
		if (value === undefined || !("mapValue" in value)) return undefined;
		current = value.mapValue.fields;
	}
	return own(current, path[path.length - 1]);
}

function own(fields: Fields | undefined, name: string | undefined): WireValue | undefined {
	return fields !== undefined && name !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined;
}

function parse(text: string): FieldPath {
	const names: string[] = [];
	// Sticky: each match must begin where the last one ended.
	const next = /(?:([^.`\\[\]*~/]+)|`((?:[^`\\]|\\[\s\S])+)`)(\.|$)/y;
	let end = "";
	do {
		const found = next.exec(text);
		if (found === null) throw invalid(`Not a field path: ${text.slice(0, 100)}`);
		names.push(found[1] ?? (found[2] ?? "").replace(/\\([\s\S])/g, "$1"));
		end = found[3] ?? "";
	} while (end === ".");
	return names;
}
