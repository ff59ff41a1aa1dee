import type { MemberState, OverReason } from "#src/documents/member-states.ts";

/** A place as a shop with paper tickets would record it: its state, and its ending. */
export interface NaivePlace {
	readonly series: number;
	readonly number: number;
	state: MemberState;
	previous: MemberState;
	/** Instant of the last call; 0 before the first. */
	calledAt: number;
	overAt: number;
	reason: OverReason | undefined;
}

const RESTORE_MS = 30 * 60_000;

/**
 * A reference model of a line: all places in one list, every question answered by a search. It has no runs, no board and
 * no sweeps: ending all places ends each of them at once.
 */
export class NaiveLine {
	readonly places = new Map<string, NaivePlace>();
	series = 1;
	issued = 0;
	lastJoin = -1;
	keptFrom = -1;

	standing(): NaivePlace[] {
		return [...this.places.values()].filter(({ state }) => state !== "over");
	}

	/** Numbers in line order: arrival order of those who wait or are in guidance. */
	order(): number[] {
		return this.standing()
			.filter(({ state }) => state !== "called")
			.map(({ number }) => number)
			.sort((a, b) => a - b);
	}

	in(state: MemberState): number[] {
		return this.standing()
			.filter((place) => place.state === state)
			.map(({ number }) => number)
			.sort((a, b) => a - b);
	}

	join(uid: string, now: number, dayStartsAt: number): boolean {
		if (this.places.has(uid)) return false;
		if (this.lastJoin >= 0 && this.lastJoin < dayStartsAt && this.standing().length === 0) this.#newSeries();
		this.issued++;
		this.lastJoin = Math.max(now, this.lastJoin + 1);
		const place = {
			series: this.series,
			number: this.issued,
			previous: "waiting",
			reason: undefined,
		} as const;
		this.places.set(uid, { ...place, state: "waiting", calledAt: 0, overAt: 0 });
		return true;
	}

	give(uid: string, target: "called" | "during_guidance" | "waiting", now: number): string | boolean {
		const place = this.#place(uid);
		if (place.state === target) return false;
		if (place.state === "over") return "invalid-transition";
		if (target === "during_guidance" && place.state === "called") return "invalid-transition";
		place.state = target;
		if (target === "called") place.calledAt = now;
		return true;
	}

	end(uid: string, reason: OverReason, autoCall: boolean, now: number): string | boolean {
		const place = this.#place(uid);
		if (place.state === "over") return false;
		if (reason === "no_show" && place.state === "waiting") return "invalid-transition";
		this.#over(place, reason, now);
		const [first] = autoCall ? this.order() : [];
		for (const each of this.standing()) {
			if (each.number !== first) continue;
			each.state = "called";
			each.calledAt = now;
		}
		return true;
	}

	restore(uid: string, now: number, dayStartsAt: number): string | boolean {
		const place = this.#place(uid);
		if (place.state !== "over") return false;
		if (place.series !== this.series || now - place.overAt > RESTORE_MS) return "restore-expired";
		place.state = place.previous;
		place.reason = undefined;
		if (this.lastJoin < dayStartsAt) this.keptFrom = dayStartsAt;
		return true;
	}

	endAll(type: "cancelAll" | "clear" | "expire", now: number, dayStartsAt: number): string | boolean {
		const standing = this.standing();
		if (type === "cancelAll" && standing.length === 0) return "line-empty";
		if (type === "clear" && standing.length === 0 && this.issued === 0) return false;
		const leftover = standing.length > 0 && this.lastJoin < dayStartsAt && this.keptFrom < dayStartsAt;
		if (type === "expire" && !leftover) return false;
		for (const place of standing) this.#over(place, type === "expire" ? "expired" : "cancelled", now);
		if (type === "clear") this.#newSeries();
		return true;
	}

	#place(uid: string): NaivePlace {
		const place = this.places.get(uid);
		if (place === undefined) throw new Error(`Nobody is ${uid}`);
		return place;
	}

	#over(place: NaivePlace, reason: OverReason, now: number): void {
		place.previous = place.state;
		place.state = "over";
		place.reason = reason;
		place.overAt = now;
	}

	#newSeries(): void {
		this.series++;
		this.issued = 0;
	}
}

/** Freezes a value recursively, so that a decision that modifies its input throws. */
export function deepFreeze<T>(value: T): T {
	if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
	Object.freeze(value);
	for (const part of Object.values(value)) deepFreeze(part);
	return value;
}
