import { isSameValue } from "@junban/domain/values";
import type { DocumentChange } from "@junban/ports/document-change";
import type { ListPlan } from "./import-tables.ts";

/**
 * The changes that save a plan. Added or reordered items give all items the numbers 1, 2, 3 …; what the file does not
 * have stands last.
 *
 * @param withMissing removes what the file does not have
 */
export function changesOf(plan: ListPlan, withMissing: boolean): readonly DocumentChange[] {
	const { added, changed, missing, unchanged, isReordered, order } = plan;
	const byUid = new Map<string, DocumentChange>();
	for (const { uid, form } of added) byUid.set(uid, { uid, read: undefined, form });
	for (const { uid, read, form } of changed) byUid.set(uid, { uid, read, form });
	for (const { uid, read } of [...unchanged, ...missing]) byUid.set(uid, { uid, read, form: read });
	const kept = [...order, ...(withMissing ? [] : missing.map(({ uid }) => uid))]
		.map((uid) => byUid.get(uid))
		.filter((change) => change !== undefined);
	const isNumbered = added.length > 0 || isReordered;
	return [
		...kept
			.map((change, index) =>
				isNumbered ? { ...change, form: { ...change.form, order_number: index + 1 } } : change,
			)
			.filter(({ form, read }) => !isSameValue(form, read)),
		...(withMissing ? missing.map(({ uid, read }) => ({ uid, read })) : []),
	];
}

/** How many items the list will have. */
export function countAfter({ order, missing }: ListPlan, withMissing: boolean): number {
	return order.length + (withMissing ? 0 : missing.length);
}

/** How many items the import adds, changes and removes. New numbers alone do not count. */
export function itemsOf({ added, changed, missing }: ListPlan, withMissing: boolean): number {
	return added.length + changed.length + (withMissing ? missing.length : 0);
}
