import { isDeepStrictEqual } from "node:util";
import { command, join } from "@junban/product/api";
import type { Random } from "@junban/product/random";
import type { Ledger, Place } from "./ledger.ts";

/** How many of each kind are asked again after a restart. */
const SAMPLE = 20;

interface RepeatOptions {
	readonly url: string;
	readonly token: string;
	readonly ledger: Ledger;
	readonly random: Random;
}

/** Sends acknowledged joins and commands once more, as a client does that lost its connection: nothing may change. */
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
	// Of a join that was found in the store alone nobody has seen the browser token yet; the first repeat tells it.
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
 * Sends joins that the kill left unanswered once more: who is stored keeps the place, who is not gets the next one.
 * `unanswered` are the places as they stood before the restart.
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

/** Not restore: by itself it cannot tell a repeat from a new wish. */
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
