import type { StoredFields } from "@junban/domain/values";
import type { Outcome } from "@junban/ports/outcome";
import type { ListPlan } from "./import-tables.ts";

/** The saves of one list. */
export interface ImportPort {
	add(form: StoredFields): Promise<Outcome<string>>;
	/** Refuses with `conflict` what another screen has changed since `read`. */
	update(uid: unknown, form: StoredFields, read: StoredFields): Promise<Outcome>;
	remove(uid: unknown): Promise<Outcome>;
	reorder(uids: readonly unknown[]): Promise<Outcome>;
}

export interface Applied {
	/** Items that are saved by now. */
	readonly saved: number;
	/** Why the import stopped; a repeat saves the rest, because what is saved is unchanged then. */
	readonly failure?: Extract<Outcome, { ok: false }>;
}

/** Saves the plan item by item, then its order. @param withMissing also removes what the file does not have */
export async function applyImport(
	port: ImportPort,
	{ added, changed, missing, isReordered, order }: ListPlan,
	withMissing: boolean,
	progress: (saved: number) => void,
): Promise<Applied> {
	let saved = 0;
	const uids = new Map<number, string>();
	const done = () => {
		saved += 1;
		progress(saved);
	};
	for (const { item, form, read } of changed) {
		const outcome = await port.update(item.uid, form, read);
		if (!outcome.ok) return { saved, failure: outcome };
		done();
	}
	for (const { line, form } of added) {
		const outcome = await port.add(form);
		if (!outcome.ok) return { saved, failure: outcome };
		uids.set(line, outcome.value);
		done();
	}
	if (withMissing)
		for (const { uid } of missing) {
			const outcome = await port.remove(uid);
			if (!outcome.ok) return { saved, failure: outcome };
			done();
		}
	if (added.length > 0 || isReordered) {
		const inFile = order.flatMap(({ line, uid = uids.get(line) }) => (uid === undefined ? [] : [uid]));
		const rest = withMissing ? [] : missing.map(({ uid }) => uid);
		const outcome = await port.reorder([...inFile, ...rest]);
		if (!outcome.ok) return { saved, failure: outcome };
	}
	return { saved };
}
