/** What a stored field may hold. A field's entry in a document's table names one of these. */
import {
	type Bounds,
	type Checked,
	checkBoolean,
	checkColor,
	checkOneOf,
	checkTelephone,
	checkText,
	checkWebAddress,
	type EpochMs,
	good,
	isWithin,
	type LocalTime,
	parsedBy,
	parseEpochMs,
	parseLocalTime,
	parseTimestamp,
	readText,
	refusal,
	type TextBound,
	wholeWithin,
} from "#src/values/index.ts";

/** A kind as data, for readers that cannot call its functions: access rules, schemas, the page on stored data. */
export type Shape =
	/** `most` in code points; `lines`: whether it may have several. */
	| { readonly is: "text"; readonly most: number; readonly lines: boolean }
	| { readonly is: "whole"; readonly least: number; readonly most: number }
	| { readonly is: "choice"; readonly values: readonly string[] }
	| { readonly is: "number" | "flag" | "color" | "time" | "telephone" | "web-address" | "uid" }
	/** An instant: in milliseconds, or as the store's own timestamp. */
	| { readonly is: "epoch-ms" | "timestamp" }
	/** `most` entries. */
	| { readonly is: "list" | "map"; readonly most: number };

/** Makes the store's own timestamp from milliseconds. */
export type ToTimestamp<Stamp> = (ms: EpochMs) => Stamp;

/** The values that a field may have. `T` is the type of the clean value. */
export interface Kind<T> {
	readonly shape: Shape;
	/** Reads a stored value of any origin. Undefined when it is no value of this kind, null when it says "none". */
	readonly read: (stored: unknown) => T | null | undefined;
	/** Reads what a form or a request gives: the clean value, null for "none", or the code of the refusal. */
	readonly check: (given: unknown) => Checked<T | null>;
	/** The stored form; absent where the value is stored as it is. A method, so that any kind is a `Kind<unknown>`. */
	store?(value: T, timestamp: ToTimestamp<unknown>): unknown;
}

/** A text in one line. */
/* @__NO_SIDE_EFFECTS__ */
export function oneLine(most: number): Kind<string> {
	return text({ most, lines: false });
}

/** A text that may have several lines. */
/* @__NO_SIDE_EFFECTS__ */
export function severalLines(most: number): Kind<string> {
	return text({ most, lines: true });
}

function text(bound: TextBound): Kind<string> {
	return {
		shape: { is: "text", ...bound },
		read: (stored) => readText(stored, bound),
		check: (given) => checkText(given, bound),
	};
}

/** A whole number within the bounds, both included. */
/* @__NO_SIDE_EFFECTS__ */
export function whole(least: number, most: number): Kind<number> {
	const bounds: Bounds = { least, most };
	return {
		shape: { is: "whole", ...bounds },
		read: (stored) => (isWithin(stored, bounds) ? stored : undefined),
		check: wholeWithin(bounds),
	};
}

/** A whole number from 1; any that a number can hold. */
export const positive: Kind<number> = whole(1, Number.MAX_SAFE_INTEGER);

/** One of the texts. */
/* @__NO_SIDE_EFFECTS__ */
export function oneOf<const T extends string>(values: readonly T[]): Kind<T> {
	return {
		shape: { is: "choice", values },
		read: (stored) => values.find((each) => each === stored),
		check: (given) => checkOneOf(values, given),
	};
}

export const flag: Kind<boolean> = {
	shape: { is: "flag" },
	read: (stored) => (typeof stored === "boolean" ? stored : undefined),
	check: checkBoolean,
};

/** `#RRGGBB`; clean in upper case. */
export const color: Kind<string> = checkedKind({ is: "color" }, checkColor);

/** `HH:mm`. */
export const time: Kind<LocalTime> = parsedKind({ is: "time" }, parseLocalTime);

export const telephone: Kind<string> = checkedKind({ is: "telephone" }, checkTelephone);

/** An address that is safe to link to: http or https. */
export const webAddress: Kind<string> = checkedKind({ is: "web-address" }, checkWebAddress);

/** An instant that is stored in milliseconds. */
export const epochMs: Kind<EpochMs> = parsedKind({ is: "epoch-ms" }, parseEpochMs);

/** An instant that is stored as the store's own timestamp. */
export const timestamp: Kind<EpochMs> = parsedKind({ is: "timestamp" }, parseTimestamp, (ms, toTimestamp) =>
	toTimestamp(ms),
);

/** A uid that its own parser knows. */
/* @__NO_SIDE_EFFECTS__ */
export function uid<T extends string>(parse: (value: unknown) => T | undefined): Kind<T> {
	return parsedKind({ is: "uid" }, parse);
}

/** A stored switch: `true` is true, every other value is false. */
export const isTrue: Kind<boolean> = {
	shape: flag.shape,
	read: (stored) => stored === true,
	check: checkBoolean,
};

/** A value that its own code reads and writes. */
/* @__NO_SIDE_EFFECTS__ */
export function anything(shape: Shape): Kind<unknown> {
	return parsedKind(shape, (value) => value);
}

/** A kind with one parser for stored and for given values. A value that the parser refuses is `invalid-value`. */
/* @__NO_SIDE_EFFECTS__ */
export function parsedKind<T>(
	shape: Shape,
	parse: (value: unknown) => T | undefined,
	store?: Kind<T>["store"],
): Kind<T> {
	return { shape, read: parse, check: parsedBy(parse), ...(store === undefined ? {} : { store }) };
}

/** A kind that has one check for stored and for given values. */
/* @__NO_SIDE_EFFECTS__ */
export function checkedKind<T>(shape: Shape, check: (value: unknown) => Checked<T>): Kind<T> {
	return {
		shape,
		read(stored) {
			const checked = check(stored);
			return checked.ok ? checked.value : undefined;
		},
		check,
	};
}

/** The same kind for a text that may not be empty. */
/* @__NO_SIDE_EFFECTS__ */
export function filled(kind: Kind<string>): Kind<string> {
	return {
		...kind,
		read(stored) {
			const text = kind.read(stored);
			return text === "" ? undefined : text;
		},
		check(given) {
			const checked = kind.check(given);
			return checked.ok && checked.value === "" ? refusal("required-missing") : checked;
		},
	};
}

/** The same kind for what a customer may say: an empty text says nothing, a stored one is read as it stands. */
/* @__NO_SIDE_EFFECTS__ */
export function said(kind: Kind<string>): Kind<string> {
	return {
		...kind,
		read: (stored) => (typeof stored === "string" && stored !== "" ? stored : undefined),
		check(given) {
			const checked = kind.check(given);
			return checked.ok && checked.value === "" ? good(null) : checked;
		},
	};
}
