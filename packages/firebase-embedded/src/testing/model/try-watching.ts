import type { Fields } from "@junban/firestore-wire/value";
import { ListenHub } from "#src/listen/hub.ts";
import type { TellingPorts } from "#src/listen/telling.ts";
import { isForbidden } from "#src/testing/model/model.ts";
import { Random, randomPath, randomQuery } from "#src/testing/model/random.ts";
import { change } from "#src/testing/model/try-queries.ts";
import { type Watching, WatchingClient } from "#src/testing/model/watching-client.ts";
import { everyIndex } from "#src/testing/queries.ts";
import { database, openTestStore } from "#src/testing/store.ts";

const maxClientTargets = 20;

/**
 * Two clients watch random queries and documents while random commits arrive. They disconnect and reconnect with their
 * tokens. Sometimes they are told only after several commits, one client in each turn of the event loop. At every snapshot,
 * and after every step, they show what the model has.
 * @returns the number of snapshots that they were shown
 */
export async function tryWatching(steps: number, seed: number): Promise<number> {
	const test = openTestStore({ indexes: everyIndex, onCommitted: (committed) => hub.committed(committed) });
	const eventLoop = new HeldTurns();
	const hub: ListenHub = new ListenHub(test.store, () => undefined, undefined, eventLoop);
	const documents = new Map<string, Fields>();
	const context = { database, store: test.store, hub, authorize: noRules };
	const clients = [new WatchingClient(context, documents), new WatchingClient(context, documents)];
	const random = new Random(seed);
	const commit = async () => {
		// The model has one state: send what was stored before the model changes.
		hub.drain();
		// Commits that arrive together are stored together, and sent together.
		const commits = random.list(1, 3, () => change(documents, random));
		await Promise.all(commits.map((writes) => test.commit(...writes)));
	};
	/** Applied one by one, and told together. */
	const several = async () => {
		for (let count = random.list(2, 4, () => undefined).length; count > 0; count--) {
			const writes = change(documents, random);
			await test.commit(...writes);
			if (random.chance(70)) hub.catchUp();
			if (random.chance(50)) eventLoop.next();
			const client = random.one(clients);
			if (random.chance(70) || client.size >= maxClientTargets) continue;
			// It is shown a snapshot before what it has collected was sent.
			client.watch(randomWatching(random));
			await turns();
		}
	};
	for (let step = 0; step < steps; step++) {
		const client = random.one(clients);
		for (const each of clients) each.place = `seed ${seed}, step ${step}`;
		const action = random.below(20);
		if (action < 12 || client.size === 0) await commit();
		if (random.chance(20)) {
			await settled(hub);
			await eventLoop.held(several);
		}
		if ((action < 15 || client.size === 0) && client.size < maxClientTargets)
			client.watch(randomWatching(random));
		else if (action < 18) client.forget(random.one(client.ids));
		else {
			client.leave();
			for (let missed = random.below(4); missed > 0; missed--) await commit();
			client.reconnect(random.chance(50));
		}
		await settled(hub);
		for (const each of clients) each.expectModelData();
	}
	for (const client of clients) client.leave();
	return clients.reduce((sum, { snapshots }) => sum + snapshots, 0);
}

function randomWatching(random: Random): Watching {
	if (random.chance(15)) return { document: randomPath(random) };
	for (;;) {
		const { parent, query } = randomQuery(random);
		if (!isForbidden(query)) return { parent, query: { ...query, offset: 0 } };
	}
}

/** Resolves when all clients were told, after the work that is scheduled for this turn of the event loop. */
async function settled(hub: ListenHub): Promise<void> {
	await hub.whenTold();
	await turns();
}

function turns(): Promise<void> {
	return new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
}

/** Turns of the event loop that can be held back. */
class HeldTurns implements TellingPorts {
	#held: (() => void)[] | undefined;
	#now = 0;

	/** Each look at the clock is the end of a part. */
	readonly now = () => {
		this.#now += 1_000;
		return this.#now;
	};

	readonly yieldThen = (run: () => void) => {
		if (this.#held === undefined) setImmediate(run);
		else this.#held.push(run);
	};

	/** Runs the first of what is held back. */
	next(): void {
		this.#held?.shift()?.();
	}

	/** What is to run in the next turn runs when this has ended. */
	async held(run: () => Promise<void>): Promise<void> {
		this.#held = [];
		await run();
		const held = this.#held;
		this.#held = undefined;
		for (const each of held) each();
	}
}

/** The clients act as the service, so no rules are asked. */
const noRules = {
	decide: () => ({ allowed: false, reads: [], reasons: [] }),
	refused: () => undefined,
};
