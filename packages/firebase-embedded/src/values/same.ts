import type { Fields, WireValue } from "@junban/firestore-wire/value";

/** Whether storing `b` over `a` changes nothing. Unlike in queries, the integer 1 and the double 1 differ. */
export function sameFields(a: Fields, b: Fields): boolean {
	const names = Object.keys(a);
	if (names.length !== Object.keys(b).length) return false;
	for (const name of names) {
		const x = a[name];
		const y = Object.hasOwn(b, name) ? b[name] : undefined;
		if (x === undefined || y === undefined || !sameValue(x, y)) return false;
	}
	return true;
}

function sameValue(a: WireValue, b: WireValue): boolean {
	if ("mapValue" in a) return "mapValue" in b && sameFields(a.mapValue.fields ?? {}, b.mapValue.fields ?? {});
	if ("arrayValue" in a) {
		return "arrayValue" in b && sameArrays(a.arrayValue.values ?? [], b.arrayValue.values ?? []);
	}
	if ("geoPointValue" in a) return JSON.stringify(a) === JSON.stringify(b);
	for (const kind in a) return Reflect.get(a, kind) === Reflect.get(b, kind);
	return false;
}

function sameArrays(a: WireValue[], b: WireValue[]): boolean {
	return (
		a.length === b.length &&
		a.every((x, at) => {
			const y = b[at];
			return y !== undefined && sameValue(x, y);
		})
	);
}
