/** What operators do: each act has one entry in the log, however often its call is repeated. */
import type { MasterAct, MasterLogEntry } from "@junban/api-contract/master/schemas-users";
import { MASTER_ACTS } from "@junban/api-contract/master/schemas-users";
import {
	type MasterLogEntry as LogDocument,
	masterLogEntryFromStored,
	masterLogPath,
} from "@junban/domain/documents";
import type { EpochMs } from "@junban/domain/values";
import type { FirestoreClient, StoredDocument, Write } from "@junban/firestore-wire/client";
import { Timestamp } from "@junban/firestore-wire/value";
import { type Refused, type Result, refused } from "#src/result.ts";
import { type Decision, transact } from "#src/transact.ts";

/** An act of an operator, as its call describes it. */
export interface Act {
	/** Made by the caller, see the contract. */
	readonly id: string;
	readonly by: { readonly uid: string; readonly email?: string };
	readonly act: MasterAct;
	/** The uid of a shop, an account or an announcement, or the page of a text. */
	readonly target: string;
	readonly reason?: string;
	readonly until?: EpochMs;
}

export type ActState = MasterLogEntry["state"];

/** The entry of an act that is not in the log. The commit is refused if it is there meanwhile. */
export function logWrite(act: Act, state: ActState, now: EpochMs): Write {
	const { by, id, reason, target, until } = act;
	return {
		set: masterLogPath(id),
		data: {
			...{ at: Timestamp.fromMillis(now), by: by.uid, act: act.act, target, state },
			...(by.email === undefined ? {} : { mail: by.email }),
			...(reason === undefined ? {} : { reason }),
			...(until === undefined ? {} : { until: Timestamp.fromMillis(until) }),
		},
		precondition: { exists: false },
	};
}

/** The state of an act in the log; undefined when it is not there. `invalid-key` when its id is that of another act. */
function stateOf(act: Act, logged: StoredDocument | undefined): Result<ActState | undefined> {
	if (logged === undefined) return { ok: true, value: undefined };
	const read = masterLogEntryFromStored(logged.data);
	if (!read.ok || !isSameAct(act, read.value)) return refused("invalid-key");
	return { ok: true, value: read.value.state };
}

function isSameAct(act: Act, logged: LogDocument): boolean {
	return logged.by === act.by.uid && logged.act === act.act && logged.target === act.target;
}

/** The act's state in the store. */
export async function readState(store: FirestoreClient, act: Act): Promise<Result<ActState | undefined>> {
	const path = masterLogPath(act.id);
	return stateOf(act, (await store.batchGet([path])).get(path));
}

/**
 * Does an act on stored documents: its writes and its entry are one commit. A repeat changes nothing, nor does an act that
 * finds everything as it is to be; such an act has no entry.
 */
export async function actOnDocuments(
	store: FirestoreClient,
	act: Act,
	now: EpochMs,
	paths: readonly string[],
	decide: (
		found: ReadonlyMap<string, StoredDocument>,
	) => Result<readonly Write[]> | Promise<Result<readonly Write[]>>,
): Promise<Result<true>> {
	const path = masterLogPath(act.id);
	return await transact<true>(store, [path, ...paths], async (found): Promise<Decision<true>> => {
		const before = stateOf(act, found.get(path));
		if (!before.ok) return before;
		if (before.value !== undefined) return { ok: true, value: true, writes: [] };
		const decided = await decide(found);
		if (!decided.ok) return decided;
		const { value } = decided;
		return {
			ok: true,
			value: true,
			writes: value.length === 0 ? [] : [...value, logWrite(act, "done", now)],
		};
	});
}

/**
 * Does an act outside the store: the entry is written before it, and what became of it afterwards. A repeat of an act that was
 * done does nothing; one whose end was not seen is done again.
 */
export async function actOutside(
	store: FirestoreClient,
	act: Act,
	now: EpochMs,
	perform: () => Promise<Result<true>>,
): Promise<Result<true>> {
	const begun = await begin(store, act, now);
	if (!begun.ok || begun.value === "done") return begun.ok ? { ok: true, value: true } : begun;
	const done = await perform();
	await endAct(store, act, done.ok ? "done" : "failed");
	return done;
}

/** Writes the entry of an act that goes on. @returns `done` for one that was done before */
export async function begin(
	store: FirestoreClient,
	act: Act,
	now: EpochMs,
): Promise<Result<"begun" | "done">> {
	const path = masterLogPath(act.id);
	return await transact<"begun" | "done">(store, [path], (found): Decision<"begun" | "done"> | Refused => {
		const before = stateOf(act, found.get(path));
		if (!before.ok) return before;
		if (before.value !== undefined)
			return { ok: true, value: before.value === "done" ? "done" : "begun", writes: [] };
		return { ok: true, value: "begun", writes: [logWrite(act, "begun", now)] };
	});
}

export async function endAct(store: FirestoreClient, { id }: Act, state: ActState): Promise<void> {
	await store.commit([
		{ set: masterLogPath(id), data: { state }, mask: ["state"], precondition: { exists: true } },
	]);
}

/** An entry in the form of the contract; undefined for a document that is none. */
export function entryView({ data, path }: StoredDocument): MasterLogEntry | undefined {
	const read = masterLogEntryFromStored(data);
	if (!read.ok) return undefined;
	const { act: stored, at, by, mail, reason, state, target, until } = read.value;
	const act = MASTER_ACTS.find((each) => each === stored);
	if (act === undefined) return undefined;
	return {
		id: path.slice(masterLogPath("").length),
		...{ at, act, target, state },
		by: { uid: by, ...(mail === "" ? {} : { email: mail }) },
		...(reason === "" ? {} : { reason }),
		...(until === undefined ? {} : { until }),
	};
}
