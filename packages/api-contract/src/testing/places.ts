import { fieldsOf } from "@junban/domain/values";

/** One place in a JSON value. */
export interface Place {
	/** As in `.today[0].name`. Empty for the whole value. */
	readonly path: string;
	readonly value: unknown;
	/** The whole value with another one at this place. Undefined stands for an absent field. */
	readonly put: (other: unknown) => unknown;
}

/** All places of a JSON value, the whole value first. */
export function placesOf(value: unknown): readonly Place[] {
	return placesBelow({ path: "", value, put: (other) => other });
}

function placesBelow(place: Place): readonly Place[] {
	return [place, ...partsOf(place).flatMap(placesBelow)];
}

function partsOf({ path, value, put }: Place): readonly Place[] {
	if (Array.isArray(value))
		return value.map((item: unknown, index) => ({
			path: `${path}[${index}]`,
			value: item,
			put: (other) => put(value.map((each: unknown, at) => (at === index ? other : each))),
		}));
	return Object.entries(fieldsOf(value) ?? {}).map(([name, field]) => ({
		path: `${path}.${name}`,
		value: field,
		put: (other) => put({ ...fieldsOf(value), [name]: other }),
	}));
}
