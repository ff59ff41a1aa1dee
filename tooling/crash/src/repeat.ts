import { isDeepStrictEqual } from "node:util";
import { command, join } from "@junban/product/api";
import type { Random } from "@junban/product/random";
import type { Ledger, Place } from "./ledger.ts";

/** Number of places whose requests are repeated after a restart. */
const SAMPLE = 20;

interface RepeatOptions {
	readonly url: string;
	readonly token: string;
	readonly ledger: Ledger;
	readonly random: Random;
}

/** Repeats acknowledged joins and commands, like a client that lost its connection. Nothing may change. */
export async function repeatAcknowledged(options: RepeatOptions): Promise<void> {
	const places = [...options.ledger.places.values()].filter((place) => place.joined !== undefined);
	for (let count = 0; count < SAMPLE; count++) {
		const place = options.random.pick(places);
		if (place === undefined) return;
		await repeatJoin(options, place);
		await repeatCommand(options, place);
	}
}

async function repeatJoin({ url, ledger }: RepeatOptions, place: Place): Promise<void> {
	const answer = await join(url, place.uid);
	// The join may be known from the store only, which has no browser token. The first repeat returns it.
	const browser = place.joined?.browser ?? (answer.ok ? answer.value.browser : undefined);
	const expected = { ...place.joined, browser };
	if (answer.ok && answer.status === 200 && isDeepStrictEqual(answer.value, expected)) {
		place.joined = answer.value;
		return;
	}
	ledger.faults.push(
		`repeated join ${place.uid}: ${JSON.stringify(answer)}, not ${JSON.stringify(expected)}`,
	);
}

/**
 * Repeats joins that were unanswered because of the kill: a stored one keeps its place, a lost one gets the next place.
 * @param unanswered uids of these joins, from before the restart
 */
export async function repeatUnanswered(options: RepeatOptions, unanswered: readonly string[]): Promise<void> {
	for (const uid of unanswered) {
		const known = options.ledger.places.get(uid);
		if (known !== undefined) {
			await repeatJoin(options, known);
			continue;
		}
		const sent = options.ledger.tick();
		const answer = await join(options.url, uid);
		if (!answer.ok || answer.status !== 201) {
			options.ledger.faults.push(`join ${uid} that never landed: ${JSON.stringify(answer)}`);
			continue;
		}
		options.ledger.places.set(uid, {
			uid,
			sent,
			answered: options.ledger.tick(),
			joined: answer.value,
			state: "waiting",
			before: "waiting",
			busy: false,
			callsSent: 0,
		});
	}
}

/** Repeats the last command, except `restore`: the server cannot distinguish its repeat from a new command. */
async function repeatCommand({ url, token, ledger }: RepeatOptions, place: Place): Promise<void> {
	const { last, version, state, calledAt } = place;
	if (last === undefined || version === undefined || last === "restore") return;
	const answer = await command(url, token, last, place.uid);
	const same =
		answer.ok &&
		answer.value.version === version &&
		answer.value.state === state &&
		answer.value.called_at === calledAt;
	if (!same) ledger.faults.push(`repeated ${last} of ${place.uid}: ${JSON.stringify(answer)}`);
}
