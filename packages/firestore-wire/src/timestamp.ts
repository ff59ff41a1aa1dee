import { WireError } from "#src/wire-error.ts";

const form = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/;
/** 0001-01-01T00:00:00Z and 9999-12-31T23:59:59Z, Firestore's own bounds, in seconds. */
const firstSecond = -62_135_596_800;
const lastSecond = 253_402_300_799;

/**
 * An instant in Firestore's precision: whole seconds since 1970, and nanoseconds (0 to 999,999,999) after them, which are
 * truncated to microseconds.
 */
export class Timestamp {
	readonly seconds: number;
	readonly nanoseconds: number;

	constructor(seconds: number, nanoseconds: number) {
		if (!Number.isInteger(seconds) || seconds < firstSecond || seconds > lastSecond) {
			throw new WireError("Timestamp seconds out of range");
		}
		if (!Number.isInteger(nanoseconds) || nanoseconds < 0 || nanoseconds > 999_999_999) {
			throw new WireError("Timestamp nanoseconds out of range");
		}
		this.seconds = seconds;
		this.nanoseconds = nanoseconds - (nanoseconds % 1000);
	}

	static fromMillis(ms: number): Timestamp {
		const seconds = Math.floor(ms / 1000);
		return new Timestamp(seconds, Math.floor(ms - seconds * 1000) * 1_000_000);
	}

	/** Parses RFC 3339 text with up to nine decimals of a second. Throws WireError. */
	static parse(text: string): Timestamp {
		const parts = form.exec(text);
		if (parts === null) throw new WireError("Not an RFC 3339 instant");
		const ms = Date.parse(`${parts[1]}${parts[3]}`);
		if (Number.isNaN(ms)) throw new WireError("Not an instant of the calendar");
		return new Timestamp(ms / 1000, Number((parts[2] ?? "").padEnd(9, "0")));
	}

	/** Milliseconds since 1970, truncated. */
	toMillis(): number {
		return this.seconds * 1000 + Math.floor(this.nanoseconds / 1_000_000);
	}

	/** RFC 3339 in UTC with zero, three or six decimals of a second, as Firestore writes it. */
	toString(): string {
		const whole = secondText(this.seconds);
		if (this.nanoseconds === 0) return `${whole}Z`;
		const micros = this.nanoseconds / 1000;
		const isMillis = micros % 1000 === 0;
		return `${whole}.${String(isMillis ? micros / 1000 : micros).padStart(isMillis ? 3 : 6, "0")}Z`;
	}
}

/** Cache of the texts of seconds: instants that are written together share a few. */
const secondTexts = new Map<number, string>();

function secondText(seconds: number): string {
	const known = secondTexts.get(seconds);
	if (known !== undefined) return known;
	const text = new Date(seconds * 1000).toISOString().slice(0, 19);
	if (secondTexts.size >= 16) secondTexts.clear();
	secondTexts.set(seconds, text);
	return text;
}
