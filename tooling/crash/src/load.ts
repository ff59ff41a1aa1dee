import type { TicketMember } from "@junban/api-contract/schemas";
import { uidFromBytes } from "@junban/domain/values";
import { type Answer, type Command, command, join } from "@junban/product/api";
import type { Random } from "@junban/product/random";
import { ALLOWED, type Ledger, newPlace, type Place, REFUSED, settle, stateAfter } from "./ledger.ts";

export interface LoadOptions {
	readonly url: string;
	readonly token: string;
	readonly ledger: Ledger;
	readonly random: Random;
	/** Number of concurrent actors. */
	readonly actors: number;
	/** Maximum number of joins. It bounds the work of the checks in a long run. */
	readonly joins: number;
}

export interface Load {
	/** From now on, missing answers are expected because of the kill. */
	readonly expectDeath: () => void;
	/** Resolves when every actor has missed an answer, or has ended because of `expectDeath`. */
	readonly ended: Promise<void>;
}

/** Sends random requests until the server is killed. */
export function startLoad(options: LoadOptions): Load {
	const { ledger } = options;
	let dying = false;
	let joinsLeft = options.joins;

	/** False if the request got no answer. */
	const attempt = async (what: string, work: () => Promise<void>): Promise<boolean> => {
		try {
			await work();
			return true;
		} catch (error) {
			ledger.counts.unanswered += 1;
			if (error instanceof Error && error.name === "ValiError")
				ledger.faults.push(`${what}: the answer breaks the contract: ${error.message}`);
			else if (!dying) ledger.faults.push(`${what}: no answer from the running server: ${String(error)}`);
			return false;
		}
	};
	const act = async (): Promise<boolean> => {
		const free = [...ledger.places.values()].filter((place) => !place.busy && place.joined !== undefined);
		const place = options.random.pick(free);
		const joinNow = joinsLeft > 0 && options.random.next() < 0.5;
		if (joinNow || place === undefined) {
			if (joinsLeft <= 0) return new Promise((resolve) => setTimeout(() => resolve(true), 5));
			joinsLeft -= 1;
			const uid = uidFromBytes(options.random.bytes(48)) ?? "";
			const mine = newPlace(ledger, uid);
			return attempt(`join ${uid}`, () => takePlace(options, mine));
		}
		place.busy = true;
		const refuse = options.random.next() < 0.05 ? options.random.pick(REFUSED[place.state]) : undefined;
		if (refuse !== undefined) return attempt(refuse, () => expectRefusal(options, place, refuse));
		const name = options.random.pick(ALLOWED[place.state]) ?? "leave";
		const twice = options.random.next() < 0.2;
		return attempt(`${name} of ${place.uid}`, () => change(options, place, name, twice));
	};
	const actor = async () => {
		while (!dying && (await act()));
	};
	return {
		expectDeath: () => {
			dying = true;
		},
		ended: Promise.all(Array.from({ length: options.actors }, actor)).then(() => undefined),
	};
}

async function takePlace({ url, ledger }: LoadOptions, place: Place): Promise<void> {
	const answer = await join(url, place.uid);
	if (!answer.ok) {
		ledger.faults.push(`join refused: ${answer.status} ${answer.code}`);
		ledger.places.delete(place.uid);
		return;
	}
	if (answer.status !== 201 || answer.value.uid !== place.uid)
		ledger.faults.push(`join of ${place.uid}: ${answer.status} ${answer.value.uid}`);
	place.answered = ledger.tick();
	place.joined = answer.value;
	place.busy = false;
	ledger.counts.joins += 1;
}

/** `twice`: two tablets send the same command at the same time, which must have one effect. */
async function change(options: LoadOptions, place: Place, name: Command, twice: boolean): Promise<void> {
	const { url, token, ledger } = options;
	place.pending = name;
	if (name === "call") place.callsSent += 1;
	const asked = [command(url, token, name, place.uid)];
	if (twice) asked.push(command(url, token, name, place.uid));
	const settled = await Promise.allSettled(asked);
	const answers: Answer<TicketMember>[] = [];
	for (const each of settled) if (each.status === "fulfilled") answers.push(each.value);
	const missing = settled.find((each) => each.status === "rejected");
	const expected = stateAfter(place, name);
	const members: TicketMember[] = [];
	for (const answer of answers) {
		if (answer.ok) members.push(answer.value);
		else if (answer.code !== "called-full" && answer.code !== "guidance-full")
			ledger.faults.push(`${name} of a place ${place.state}: ${answer.status} ${answer.code}`);
		else ledger.counts.refusals += 1;
	}
	for (const member of members) {
		if (member.state !== expected) ledger.faults.push(`${name} of ${place.uid} gave ${member.state}`);
		if (member.version !== members[0]?.version || member.called_at !== members[0]?.called_at)
			ledger.faults.push(`${name} of ${place.uid} twice at once happened twice`);
	}
	const [member] = members;
	if (member !== undefined) {
		acknowledge(place, name, member);
		ledger.counts.commands += 1;
	} else if (missing === undefined) {
		delete place.pending;
		place.busy = false;
	}
	if (missing !== undefined) throw missing.reason;
}

function acknowledge(place: Place, name: Command, member: TicketMember): void {
	settle(place, member.state);
	place.version = member.version;
	place.calledAt = member.called_at;
	place.last = name;
	place.busy = false;
	delete place.pending;
}

async function expectRefusal(
	{ url, token, ledger }: LoadOptions,
	place: Place,
	name: Command,
): Promise<void> {
	const answer = await command(url, token, name, place.uid);
	if (answer.ok) ledger.faults.push(`${name} of a place ${place.state} was allowed`);
	else if (answer.code !== "invalid-transition")
		ledger.faults.push(`${name} of a place ${place.state}: ${answer.status} ${answer.code}`);
	ledger.counts.refusals += 1;
	place.busy = false;
}
