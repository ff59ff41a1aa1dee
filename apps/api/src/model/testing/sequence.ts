/** Plays one story against the API and the model, and compares them after every step. */
import type { MemberUid } from "@junban/domain/values";
import type { Action, Plot, Wish } from "./actions.ts";
import { askOf, outcomeOf } from "./asks.ts";
import { checkConverged } from "./convergence.ts";
import { type Door, type Heard, PRIVATE, PRIVATE_PHONE, SHOP, SHOP_PATH } from "./door.ts";
import { Broken, History } from "./history.ts";
import { linearize } from "./linearize.ts";
import { instantsOf, keyOfModel, keyOfObserved, type Observed, observe } from "./observed.ts";
import type { Op } from "./ops.ts";
import { Phone } from "./phones.ts";
import { GONE, sampleState, secretUid, seedCrowd, seedLine } from "./seeds.ts";
import type { Sent } from "./sent.ts";
import { ShopModel } from "./shop-model.ts";
import { Timeline } from "./timeline.ts";
import { opOf } from "./wishes.ts";

interface Posted {
	readonly desk: number;
	readonly op: Op;
}

/** The search for an order gave up. */
export class GaveUp extends Error {
	override readonly name = "GaveUp";
}

/** A join ticket is fetched again after this time. It is valid for two hours. */
const TICKET_MS = 60 * 60_000;

/** Rejects with the broken promise, or with the requests and the line that no order explains. */
export async function playPlot(door: Door, line: string, plot: Plot): Promise<void> {
	const sequence = new Sequence(door, line, plot);
	try {
		await sequence.play(plot.actions);
	} finally {
		await sequence.end();
	}
}

class Sequence {
	readonly #door: Door;
	readonly #line: string;
	readonly #path: string;
	readonly #plot: Plot;
	readonly #startedAt: number;
	#history: History;
	#model = new ShopModel();
	#sent: Sent[] = [];
	readonly #late: Posted[] = [];
	readonly #uids: MemberUid[] = [];
	readonly #phones: Phone[] = [];
	readonly #timeline: Timeline;
	#boardVersion = 0;
	#ticket: { readonly text: string | undefined; readonly at: number } | undefined;
	/** For each browser, the token of its places. */
	readonly #tokens = new Map<string, string>();
	readonly #public: string[] = [];
	/** Acknowledged places by uid. They may never be lost. */
	readonly #acknowledged = new Map<string, string>();
	/** Uids whose place was cleared. A repeated join of theirs is a new one. */
	readonly #forgotten = new Set<string>();
	#sampleState = "";
	#failure: unknown;

	constructor(door: Door, line: string, plot: Plot) {
		this.#door = door;
		this.#line = line;
		this.#path = `${SHOP_PATH}/line/${line}`;
		this.#plot = plot;
		this.#startedAt = door.now();
		this.#timeline = new Timeline(door.store, this.#path, this.#startedAt);
		this.#history = new History(this.#path, this.#timeline.period);
	}

	async play(actions: readonly Action[]): Promise<void> {
		const { store, faults } = this.#door;
		await seedLine(store, this.#path, this.#line);
		await this.#timeline.save(this.#plot.settings, this.#startedAt);
		this.#timeline.known();
		if (this.#plot.crowd) {
			const { board, members } = await seedCrowd(store, this.#line, this.#startedAt);
			this.#history = new History(this.#path, this.#timeline.period, board, members);
			this.#model.line.issued = GONE;
			for (const { uid, number, lineUpAt } of members) {
				this.#uids.push(uid);
				this.#model.line.join(uid, lineUpAt, 0);
				this.#acknowledged.set(uid, `1.${number}`);
			}
			this.#boardVersion = board.version;
		}
		this.#model.processes = this.#door.desks;
		faults?.watch(this.#path, this.#history.told, this.#history.pushed);
		this.#sampleState = await sampleState(store);
		await this.#compare(await this.#door.settle());
		for (const action of actions) {
			await this.#act(action);
			this.#check();
		}
		await this.#finish();
	}

	async #act(action: Action): Promise<void> {
		const { faults } = this.#door;
		switch (action.type) {
			case "ask":
				return await this.#ask(action.wishes);
			case "pass":
				return await this.#compare((await faults?.pass(action.minutes * 60_000)) ?? []);
			case "cut":
				return faults?.cutCommits(action.desk, action.cuts);
			case "release":
				faults?.release();
				return await this.#post(this.#late.splice(0));
			case "kill":
				faults?.kill(action.desk);
				this.#model.processes++;
				return await this.#compare(await this.#door.settle());
			case "save":
				await this.#timeline.save(action.settings, this.#door.now());
				if (action.refresh) await this.#refresh();
				return await this.#compare(await this.#door.settle());
			case "connect": {
				const holders = this.#uids.filter((uid) => this.#acknowledged.has(uid));
				const hold = action.holds ? holders[action.who % holders.length] : undefined;
				this.#phones.push(new Phone(this.#door, this.#line, action.desk, hold));
				return await this.#compare(await this.#door.settle());
			}
			case "drop":
				this.#phone(action.phone)?.drop(action.desk);
				return;
			case "stall":
				this.#phone(action.phone)?.stall(action.stalled);
				return;
			case "look":
				return await this.#look(action.desk);
			case "sample":
				return await this.#sample(action.desk);
		}
	}

	async #ask(wishes: readonly Wish[]): Promise<void> {
		const now: Posted[] = [];
		for (const wish of wishes) {
			const op = opOf(wish, {
				uids: this.#uids,
				acknowledged: this.#acknowledged,
				boardVersion: this.#boardVersion,
				asks: this.#timeline.settings.at(-1)?.asks === true,
				tokens: this.#tokens,
			});
			if (op === undefined) continue;
			const posted = { desk: wish.desk, op };
			if (wish.network === "late") this.#late.push(posted);
			else now.push(posted);
			if (wish.network === "twice") now.push({ ...posted, desk: wish.desk + wish.who });
			if (wish.network === "again") this.#late.push(posted);
		}
		await this.#post(now);
	}

	async #post(posted: readonly Posted[]): Promise<void> {
		this.#timeline.ask(this.#door.now());
		const ticket = posted.some(({ op }) => op.kind === "join") ? await this.#freshTicket() : undefined;
		for (const { desk, op } of posted) {
			const sent: Sent = {
				op,
				...this.#timeline.now,
				heard: undefined,
				lost: false,
				done: undefined,
			};
			this.#sent.push(sent);
			const { path, ask } = askOf(op, this.#line, ticket);
			void this.#door.request(desk, path, ask).then((heard) => {
				sent.heard = heard === undefined ? undefined : outcomeOf(op, heard);
				sent.lost = sent.heard === undefined;
				this.#keep(op, heard);
			}, this.#failed);
		}
		await this.#compare(await this.#door.settle());
	}

	/** Stores the token of the answer in its browser. */
	#keep(op: Op, heard: Heard | undefined): void {
		const token = /"browser":"([^"]*)"/.exec(heard?.text ?? "")?.[1];
		if (op.kind === "join" && op.browser && token) this.#tokens.set(op.browser.name, token);
	}

	readonly #failed = (error: unknown) => {
		this.#failure ??= error;
	};

	/** Compares store and model. Requests on their way stay there. */
	async #compare(times: readonly number[]): Promise<void> {
		if (this.#failure !== undefined) throw this.#failure;
		const known = this.#timeline.times.length - 1;
		const observed = await this.#observed();
		const steps = this.#door.faults === undefined ? [{ observed }] : this.#history.takeSteps();
		// Without control of the clock the instants are those of the stored documents.
		const seen = this.#door.faults === undefined ? instantsOf(observed, this.#startedAt) : times;
		this.#timeline.pass(seen);
		const found = linearize({
			model: this.#model,
			sent: this.#sent,
			times: this.#timeline.times,
			settings: this.#timeline.settings,
			expiryFrom: Math.max(0, Math.min(known, ...this.#sent.map(({ fromTime }) => fromTime))),
			settingsAt: this.#timeline.settingsAt,
			steps,
			observed,
		});
		if (found === "gave up") throw new GaveUp(this.#unexplained(observed));
		if (found === "no order") throw new Error(this.#unexplained(observed));
		this.#model = found.model;
		this.#noted();
		this.#boardVersion = observed.board.version;
		for (const sent of this.#sent) sent.done = found.done.get(sent);
		const mayLand = this.#door.faults?.isHolding === true;
		this.#sent = this.#sent.filter(
			({ heard, lost, done }) => heard === undefined && !(lost && (done !== undefined || !mayLand)),
		);
		this.#acknowledgedAre(observed);
	}

	#noted(): void {
		for (const { op, heard } of this.#sent) {
			if (op.kind === "join" && heard?.ok === true && heard.place !== undefined) {
				const place = `${heard.place.series}.${heard.place.number}`;
				const before = this.#acknowledged.get(op.uid) ?? place;
				// A repeat after a clear is a new join. Its answer may arrive before that of the first join.
				if (before !== place) this.#forgotten.add(op.uid);
				if (before !== place && this.#isCleared(place)) continue;
				if (before !== place && !this.#isCleared(before))
					throw new Broken("repeats change nothing", `${before} became ${place}`);
				this.#acknowledged.set(op.uid, place);
			}
		}
	}

	/** The store is read only where commits cannot be watched: reading takes longer than the rest of the story. */
	async #observed(): Promise<Observed> {
		if (this.#door.faults !== undefined) return this.#history.observed;
		return await observe(this.#door.store, this.#path, this.#uids);
	}

	#acknowledgedAre({ members }: Observed): void {
		for (const [uid, place] of this.#acknowledged) {
			const member = members.get(uid);
			if (member === undefined && this.#isCleared(place)) {
				this.#acknowledged.delete(uid);
				this.#forgotten.add(uid);
			} else if (member === undefined) throw new Broken("no acknowledged member is lost", `${place} is gone`);
			else if (`${member.series}.${member.number}` !== place)
				throw new Broken("no acknowledged member is lost", `${place} is ${member.series}.${member.number}`);
		}
	}

	#isCleared(place: string): boolean {
		return Number.parseInt(place, 10) <= this.#model.clearedUpTo;
	}

	/** Checks what holds at any time. */
	#check(): void {
		const [problem] = this.#history.problems;
		if (problem !== undefined) throw problem;
		const told = [this.#door.logged(), ...this.#public.splice(0)];
		for (const phone of this.#phones) told.push(...phone.heard.splice(0));
		const leak = told.find((text) => text.includes(PRIVATE) || text.includes(PRIVATE_PHONE));
		if (leak !== undefined) throw new Broken("nothing private in public", leak.slice(0, 400));
	}

	/** Asks all desks to read the settings. When all have answered, the last ones are in use everywhere. */
	async #refresh(): Promise<void> {
		const answers = Array.from({ length: this.#door.desks }, (_, desk) => {
			const path = `/apiV2/${SHOP}/${this.#line}/refresh`;
			return this.#soon(this.#door.request(desk, path, { method: "POST", staff: true, json: {} }));
		});
		const heard = await Promise.all(answers);
		if (heard.every((answer) => answer?.status === 200)) this.#timeline.known();
	}

	/** The answer, or undefined while it is held. */
	async #soon<T>(answer: Promise<T>): Promise<T | undefined> {
		let value: T | undefined;
		answer.then((heard) => {
			value = heard;
		}, this.#failed);
		await this.#compare(await this.#door.settle());
		return value;
	}

	async #freshTicket(): Promise<string | undefined> {
		const known = this.#ticket;
		if (known !== undefined && this.#door.now() - known.at < TICKET_MS) return known.text;
		const view = await this.#soon(this.#door.request(0, `/apiV2/${SHOP}/${this.#line}`, { method: "GET" }));
		if (view?.status !== 200) return known?.text;
		this.#public.push(view.text);
		const text = /"join_ticket":"([^"]*)"/.exec(view.text)?.[1];
		this.#ticket = { text, at: this.#door.now() };
		return text;
	}

	/** Reads what everybody may read. */
	async #look(desk: number): Promise<void> {
		for (const path of [`/apiV2/${SHOP}/${this.#line}`, `/apiV2/${SHOP}/${this.#line}/board`]) {
			const heard = await this.#soon(this.#door.request(desk, path, { method: "GET" }));
			if (heard !== undefined) this.#public.push(heard.text);
		}
	}

	/** Tries to change the sample. */
	async #sample(desk: number): Promise<void> {
		const uid = secretUid();
		const asks = [
			askOf({ kind: "join", uid, staff: false, exceed: false }, this.#line, undefined),
			askOf({ kind: "give", uid, target: "called" }, this.#line, undefined),
			askOf({ kind: "endAll", type: "clear" }, this.#line, undefined),
		];
		for (const { path, ask } of asks) {
			const sample = path.replace(`/${SHOP}/${this.#line}/`, "/sample/main/");
			const heard = await this.#soon(this.#door.request(desk, sample, ask));
			if (heard !== undefined && !heard.text.includes('"sample-read-only"'))
				throw new Broken("samples never change", heard.text);
		}
		if ((await sampleState(this.#door.store)) !== this.#sampleState)
			throw new Broken("samples never change", "a document was written");
	}

	#phone(index: number): Phone | undefined {
		return this.#phones[index % Math.max(this.#phones.length, 1)];
	}

	/** Releases everything that is held. Then store, model and phones must agree. */
	async #finish(): Promise<void> {
		const { faults } = this.#door;
		faults?.heal();
		faults?.release();
		await this.#compare(await this.#door.settle());
		await this.#post(this.#late.splice(0));
		this.#check();
		for (const phone of this.#phones) phone.stall(false);
		// An overtaken desk reads the store within this time, and every phone reconnects.
		for (let minutes = 0; minutes < (this.#phones.length > 0 ? 3 : 1); minutes++) {
			await this.#compare((await faults?.pass(60_000)) ?? []);
			for (let desk = 0; desk < this.#door.desks; desk++) await this.#look(desk);
			for (const phone of this.#phones) phone.check();
			await this.#compare(await this.#door.settle());
		}
		if (faults === undefined) await this.#untilTold();
		const observed = await observe(this.#door.store, this.#path, this.#uids);
		const kept = keyOfObserved(await this.#observed());
		if (keyOfObserved(observed) !== kept)
			throw new Broken("no acknowledged member is lost", `${keyOfObserved(observed)} is not ${kept}`);
		for (const phone of this.#phones) checkConverged(phone, observed, this.#forgotten.has(phone.hold ?? ""));
		await this.#tickets();
		this.#check();
	}

	/** Without control of the clock: waits until all phones have the last board, at most five seconds. */
	async #untilTold(): Promise<void> {
		const { board } = await this.#observed();
		for (let waits = 0; waits < 50; waits++) {
			const isTold = this.#phones.every((phone) => (phone.board?.version ?? 0) >= board.version);
			if (isTold && waits > 0) return;
			await new Promise<void>((resolve) => this.#door.after(100, resolve));
		}
	}

	/** Each holder's own view, over HTTP, from both desks. */
	async #tickets(): Promise<void> {
		let desk = 0;
		for (const uid of [...this.#model.line.places.keys()]) {
			const path = `/apiV2/${SHOP}/${this.#line}/${uid}`;
			const heard = await this.#soon(this.#door.request(desk++, path, { method: "GET" }));
			const place = this.#model.line.places.get(uid);
			if (place === undefined || (heard?.status === 404 && this.#model.isCleared(uid))) continue;
			const { series, number, state } = place;
			const said =
				heard?.status === 200 ? /"series":(\d+),"number":(\d+),"state":"(\w+)"/.exec(heard.text) : null;
			if (said?.slice(1).join() !== `${series},${number},${state}`)
				throw new Broken(
					"no acknowledged member is lost",
					`${series}.${number} ${state} reads ${heard?.text}`,
				);
		}
	}

	#unexplained(observed: Observed): string {
		const asked = this.#sent.map(
			({ op, heard, lost }) => `${JSON.stringify(op)} -> ${lost ? "lost" : JSON.stringify(heard)}`,
		);
		return `What is stored and was answered does not follow from what was asked.\nAsked:\n${asked.join("\n")}\nModel:\n${keyOfModel(this.#model, observed.members)}\nStored:\n${keyOfObserved(observed)}`;
	}

	async end(): Promise<void> {
		for (const phone of this.#phones) phone.close();
		await this.#door.faults?.reset();
	}
}
