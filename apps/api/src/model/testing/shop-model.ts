/** The expected state of a line, in the simplest form: the naive line of the domain's tests, with hours, limits and a clock. */
import { NaiveLine, type NaivePlace } from "@junban/domain/testing/naive-line";
import type { Browser, Join, Op, Outcome, PlaceOutcome } from "./ops.ts";
import type { Settings } from "./settings.ts";
import { DAY, isClosedNow, isInHours, MINUTE, runOf, startOfServiceDay } from "./shop-time.ts";

/** For this time after the call, in milliseconds, answers of the holder are still taken. */
const LATE_ANSWER_MS = 30_000;

export class ShopModel {
	line = new NaiveLine();
	paused = false;
	autoOn = false;
	/** Instants of the last switching on and of the last call; -1 before the first. */
	autoSince = -1;
	calledLasted = -1;
	/** Numbers issued in each run of the reception. */
	issuedIn = new Map<string, number>();
	/** Board version of the last change, as of the start of this step. */
	versions = new Map<string, number>();
	changed = new Set<string>();
	/** Whether a sweep still writes documents: versions then change without a command. */
	sweeping = false;
	/** Answers at joining and answers while waiting, by uid. */
	required = new Map<string, string>();
	wishes = new Map<string, string>();
	/** Instants of the customers' own joins. */
	joinedAt: number[] = [];
	/** Count of all processes until now. Each limits its joins of a minute separately. */
	processes = 1;
	/** The last series that staff have cleared. Its places, and earlier ones, are deleted at some later time. */
	clearedUpTo = 0;

	clone(): ShopModel {
		const copy = new ShopModel();
		Object.assign(copy, this);
		copy.line = new NaiveLine();
		Object.assign(copy.line, this.line, { places: new Map<string, NaivePlace>() });
		for (const [uid, place] of this.line.places) copy.line.places.set(uid, { ...place });
		copy.issuedIn = new Map(this.issuedIn);
		copy.changed = new Set(this.changed);
		copy.required = new Map(this.required);
		copy.wishes = new Map(this.wishes);
		copy.joinedAt = [...this.joinedAt];
		return copy;
	}

	/** Ends the leftovers of earlier service days. The desk does so before every command. */
	expire(settings: Settings, at: number): boolean {
		if (!settings.expireLeftover) return false;
		const standing = this.#standing();
		const changed = this.line.endAll("expire", at, startOfServiceDay(at)) === true;
		if (changed) this.#touch(standing);
		return changed;
	}

	/** Whether the place is cleared: its document may be deleted already. */
	isCleared(uid: string): boolean {
		return (this.line.places.get(uid)?.series ?? Number.POSITIVE_INFINITY) <= this.clearedUpTo;
	}

	/** Does the command. @param heard the API's answer, for cases in which two answers are right */
	apply(op: Op, settings: Settings, at: number, heard?: Outcome): Outcome {
		this.expire(settings, at);
		switch (op.kind) {
			case "join":
				return this.#join(op, settings, at, heard);
			case "channel": {
				const state = this.line.places.get(op.uid)?.state;
				if (state === undefined) return { ok: false, code: "member-not-found" };
				return op.on && state === "over" ? { ok: false, code: "invalid-transition" } : { ok: true };
			}
			case "answer":
				return this.#answer(op, settings, at);
			case "give":
				return this.#give(op, at, heard);
			case "end":
				return this.#end(op, at, heard);
			case "restore":
				return this.#restore(op, at, heard);
			case "endAll": {
				const standing = this.#standing();
				const { series } = this.line;
				const done = this.line.endAll(op.type, at, startOfServiceDay(at));
				if (typeof done === "string") return { ok: false, code: done };
				this.#touch(standing);
				if (op.type === "clear" && done) this.clearedUpTo = series;
				return { ok: true };
			}
			case "pause":
				this.paused = op.paused;
				return { ok: true };
			case "switch":
				return this.#switch(op.enable, settings, at);
			case "tick":
				return this.#tick(settings, at);
		}
	}

	#join(op: Join, settings: Settings, at: number, heard: Outcome | undefined): Outcome {
		const known = this.line.places.get(op.uid);
		if (known !== undefined) return { ok: true, isNew: false, ...this.#joined(op) };
		const refusal =
			this.#joinRefusal(op, settings, at) ??
			this.#browserRefusal(op, settings) ??
			answerRefusal(op, settings) ??
			this.#rateRefusal(op, settings, at, heard);
		if (refusal !== undefined) return { ok: false, code: refusal };
		if (!op.staff) this.joinedAt.push(at);
		if (op.answer === undefined) this.required.delete(op.uid);
		else this.required.set(op.uid, op.answer);
		this.line.join(op.uid, at, startOfServiceDay(at));
		if (settings.hours !== undefined && isInHours(settings, at)) this.#count(at);
		this.changed.add(op.uid);
		return { ok: true, isNew: true, ...this.#joined(op) };
	}

	#joined({ browser, staff, uid }: Join): { place?: PlaceOutcome; holds?: string } {
		const { place } = this.#placed(uid);
		if (staff || place === undefined) return this.#placed(uid);
		const own = `${place.series}.${place.number}`;
		const others = this.#openOf(browser).filter((each) => each !== own);
		return { place, holds: [...others, own].join() };
	}

	/** The browser's places that have not ended. */
	#openOf(browser: Browser | undefined): string[] {
		const open = new Set(
			this.line
				.standing()
				.filter(({ series }) => series === this.line.series)
				.map(({ number, series }) => `${series}.${number}`),
		);
		return placesOf(browser?.token ?? "").filter((place) => open.has(place));
	}

	#browserRefusal({ browser, staff }: Join, { perBrowser }: Settings): string | undefined {
		if (staff || perBrowser === 0 || this.#openOf(browser).length < perBrowser) return undefined;
		return "places-limit";
	}

	/**
	 * Each process has a bucket of a minute's joins that refills during the minute. The process of a join is unknown, so both
	 * answers are right between the least and the most joins that all buckets together may have left.
	 */
	#rateRefusal(
		{ staff }: Join,
		settings: Settings,
		at: number,
		heard: Outcome | undefined,
	): string | undefined {
		const { joinsPerMinute } = settings;
		if (staff || joinsPerMinute === undefined) return undefined;
		const lately = this.joinedAt.filter((each) => each > at - MINUTE).length;
		if (lately < joinsPerMinute) return undefined;
		const isRefused = heard?.ok === false && heard.code === "too-many-requests";
		const isTooMany = this.joinedAt.some((from, index) => {
			const since = this.joinedAt.length - index;
			return since >= this.processes * joinsPerMinute * (1 + (at - from) / MINUTE);
		});
		return isRefused || isTooMany ? "too-many-requests" : undefined;
	}

	#answer(op: Op & { kind: "answer" }, { asks }: Settings, at: number): Outcome {
		const place = this.line.places.get(op.uid);
		if (place === undefined) return { ok: false, code: "member-not-found" };
		const isTooLate = place.state === "called" && !op.staff && at - place.calledAt > LATE_ANSWER_MS;
		if (place.state === "over" || isTooLate) return { ok: false, code: "invalid-transition" };
		if (!asks) return { ok: false, code: "answer-invalid" };
		if (op.text === "") this.wishes.delete(op.uid);
		else this.wishes.set(op.uid, op.text);
		return { ok: true, text: op.text };
	}

	#joinRefusal(op: Join, settings: Settings, at: number): string | undefined {
		if (!op.staff && this.paused) return "paused";
		if (!op.staff && isClosedNow(settings, at)) return "temporarily-closed";
		if (!op.staff && !isInHours(settings, at)) return "closed";
		if ((op.staff && op.exceed) || settings.hours === undefined || !isInHours(settings, at)) return undefined;
		const { limit, limitTotal } = settings.hours;
		if (limitTotal !== undefined && (this.issuedIn.get(runOf(at)) ?? 0) >= limitTotal)
			return "limit-total-reached";
		if (limit !== undefined && this.line.order().length >= limit) return "limit-reached";
		return undefined;
	}

	#count(at: number): void {
		this.issuedIn.set(runOf(at), (this.issuedIn.get(runOf(at)) ?? 0) + 1);
		for (const run of [...this.issuedIn.keys()]) if (run < runOf(at - DAY)) this.issuedIn.delete(run);
	}

	#give(op: Op & { kind: "give" }, at: number, heard: Outcome | undefined): Outcome {
		const place = this.line.places.get(op.uid);
		if (place === undefined) return { ok: false, code: "member-not-found" };
		if (place.state !== op.target && this.#isStale(op.uid, op.seen, heard)) return STALE;
		const done = this.line.give(op.uid, op.target, at);
		if (typeof done === "string") return { ok: false, code: done };
		if (done && op.target === "called") this.calledLasted = at;
		if (done) this.changed.add(op.uid);
		return { ok: true, ...this.#placed(op.uid) };
	}

	#end(op: Op & { kind: "end" }, at: number, heard: Outcome | undefined): Outcome {
		const place = this.line.places.get(op.uid);
		if (place === undefined) return { ok: false, code: "member-not-found" };
		if (place.state !== "over" && this.#isStale(op.uid, op.seen, heard)) return STALE;
		const before = new Set(this.line.in("called"));
		const done = this.line.end(op.uid, op.reason, op.autoCall, at);
		if (typeof done === "string") return { ok: false, code: done };
		if (done) this.changed.add(op.uid);
		const calls = this.line.in("called").filter((number) => !before.has(number));
		if (calls.length > 0) this.#called(calls, at);
		return { ok: true, ...this.#placed(op.uid) };
	}

	#restore(op: Op & { kind: "restore" }, at: number, heard: Outcome | undefined): Outcome {
		const place = this.line.places.get(op.uid);
		if (place === undefined) return { ok: false, code: "member-not-found" };
		if (place.state === "over" && this.#isStale(op.uid, op.seen, heard)) return STALE;
		const done = this.line.restore(op.uid, at, startOfServiceDay(at));
		if (typeof done === "string") return { ok: false, code: done };
		if (done) this.changed.add(op.uid);
		return { ok: true, ...this.#placed(op.uid) };
	}

	#switch(enable: boolean, settings: Settings, at: number): Outcome {
		if (this.autoOn === enable) return { ok: true };
		if (enable && !settings.autoAllowed) return { ok: false, code: "invalid-transition" };
		this.autoOn = enable;
		if (enable) this.autoSince = at;
		return { ok: true };
	}

	#tick(settings: Settings, at: number): Outcome {
		const [first] = this.line.order();
		if (first === undefined) return { ok: false, code: "line-empty" };
		const passed = Math.floor((at - Math.max(this.autoSince, this.calledLasted)) / 1_000);
		const isDue = this.autoSince >= 0 || this.calledLasted >= 0 ? passed >= settings.autoMinutes * 60 : false;
		if (!settings.autoAllowed || !this.autoOn || !isDue) return { ok: false, code: "autocall-early" };
		for (const [uid, place] of this.line.places) {
			if (place.series !== this.line.series || place.number !== first) continue;
			this.line.give(uid, "called", at);
			this.#called([first], at);
			return { ok: true, ...this.#placed(uid) };
		}
		throw new Error("The first is nobody");
	}

	#called(numbers: readonly number[], at: number): void {
		this.calledLasted = at;
		for (const [uid, { number, series }] of this.line.places)
			if (series === this.line.series && numbers.includes(number)) this.changed.add(uid);
	}

	#isStale(uid: string, seen: number | undefined, heard: Outcome | undefined): boolean {
		if (seen === undefined) return false;
		if (this.changed.has(uid)) return true;
		if (this.sweeping) return heard?.ok === false && heard.code === "stale";
		return (this.versions.get(uid) ?? 0) > seen;
	}

	#standing(): string[] {
		return [...this.line.places].filter(([, { state }]) => state !== "over").map(([uid]) => uid);
	}

	#touch(uids: readonly string[]): void {
		for (const uid of uids) this.changed.add(uid);
	}

	#placed(uid: string): { place?: PlaceOutcome } {
		const place = this.line.places.get(uid);
		return place === undefined ? {} : { place: placeOutcome(place) };
	}
}

/** Added to `PRIVATE`, this length is too long for a text answer. */
export const TOO_LONG = 200;

function answerRefusal({ answer, staff }: Join, { asks, mayLeaveOpen }: Settings): string | undefined {
	if (answer === undefined) return asks && !mayLeaveOpen && !staff ? "answer-required" : undefined;
	if (!asks) return "answer-invalid";
	return answer.length > TOO_LONG ? "text-too-long" : undefined;
}

/** The places of a browser's token, `1.3`. */
export function placesOf(token: string): string[] {
	return token
		.slice(0, Math.max(0, token.lastIndexOf("~")))
		.split(",")
		.filter((place) => place !== "");
}

const STALE: Outcome = { ok: false, code: "stale" };

const placeOutcome = ({ series, number, state }: NaivePlace): PlaceOutcome => ({ series, number, state });
