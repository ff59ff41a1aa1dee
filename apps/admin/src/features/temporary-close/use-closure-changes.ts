import { serverClock } from "@junban/app-shell/server-clock";
import { type Closure, type Closures, closureToStored } from "@junban/domain/documents";
import { type EpochMs, type StoredFields, toStoredTimestamp } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import type { Outcome } from "@junban/ports/outcome";
import { useState } from "react";
import type { HoursPort } from "#src/lib/hours-ports.ts";
import { useChange } from "#src/lib/use-change.ts";
import { minuteOf } from "./closure-times.ts";
import { useClosureWords } from "./words.ts";

const KEY = "closures";

const stored = (closure: Closure): StoredFields => closureToStored(closure, toStoredTimestamp);

/** Runs them one after the other, until one is refused. */
async function each(asks: readonly (() => Promise<Outcome<unknown>>)[]): Promise<Outcome> {
	for (const ask of asks) {
		const outcome = await ask();
		if (!outcome.ok) return outcome;
	}
	return { ok: true, value: undefined };
}

/** The changes of closures that need no form. Each says what happened and can be taken back. */
export function useClosureChanges(port: HoursPort<Closure>, { readable, unreadable }: Closures) {
	const { t } = useTranslation("temporaryClose");
	const change = useChange();
	const nextOrder = Math.max(0, ...readable.map(({ orderNumber }) => orderNumber)) + 1;
	return {
		nextOrder,
		...useClosureOrder(port, readable),
		...useOpeningChanges(port, nextOrder),
		remove(closure: Closure) {
			void change({
				key: KEY,
				ask: () => port.remove(closure.uid),
				done: t("done.removed"),
				undo: () => port.add(stored(closure)),
				undone: t("done.restored"),
			});
		},
		removeUnreadable() {
			void change({
				key: KEY,
				ask: () => each(unreadable.map(removalIn(port))),
				done: t("done.removedUnreadable"),
			});
		},
	};
}

/** The order of the closures while it is being saved, and after. */
function useClosureOrder(port: HoursPort<Closure>, readable: readonly Closure[]) {
	const { t } = useTranslation("temporaryClose");
	const change = useChange();
	/** The order that is being saved. */
	const [order, setOrder] = useState<readonly string[]>();
	return {
		/** All closures, in the order that the person sees. */
		ordered:
			order === undefined ? readable : order.flatMap((uid) => readable.filter((one) => one.uid === uid)),
		isReordering: order !== undefined,
		/** `uids`: those that are shown. The others follow. */
		reorder(uids: readonly string[]) {
			const before = readable.map(({ uid }) => uid);
			const after = [...uids, ...before.filter((uid) => !uids.includes(uid))];
			setOrder(after);
			void change({
				key: KEY,
				ask: () => port.reorder(after),
				done: t("done.reordered"),
				undo: () => port.reorder(before),
				undone: t("done.reorderUndone"),
			}).finally(() => setOrder(undefined));
		},
	};
}

/** Closes the line at once, and opens it again. `nextOrder`: the order number of the new closure. */
function useOpeningChanges(port: HoursPort<Closure>, nextOrder: number) {
	const { t } = useTranslation("temporaryClose");
	const { time } = useClosureWords();
	const change = useChange();
	return {
		/** Closes from now on. The value is whether that succeeded. */
		closeUntil(end: EpochMs, message: string): Promise<boolean> {
			const now = serverClock.now();
			return change({
				key: KEY,
				ask: () =>
					port.add({
						start_at: toStoredTimestamp(minuteOf(now)),
						end_at: toStoredTimestamp(end),
						message,
						order_number: nextOrder,
					}),
				done: t("done.closed", { time: time(end, now) }),
				undo: (uid) => port.remove(uid),
				undone: t("done.closeUndone"),
			});
		},
		/** Ends these closures now. A closure that began in this minute is removed, because it would have no length. */
		openNow(closures: readonly Closure[]): Promise<boolean> {
			const now = minuteOf(serverClock.now());
			const end = { end_at: toStoredTimestamp(now) };
			const ended = closures.filter(({ startsAt }) => startsAt < now);
			const removed = closures.filter(({ startsAt }) => startsAt >= now);
			return change({
				key: KEY,
				ask: () =>
					each([
						...ended.map((one) => () => {
							const { end_at } = stored(one);
							return port.update(one.uid, { ...stored(one), ...end }, { end_at });
						}),
						...removed.map(removalIn(port)),
					]),
				done: t("done.opened"),
				undo: () =>
					each([
						...ended.map((one) => () => port.update(one.uid, stored(one), end)),
						...removed.map((one) => () => port.add(stored(one))),
					]),
				undone: t("done.openUndone"),
			});
		},
	};
}

function removalIn(port: HoursPort<Closure>) {
	return ({ uid }: { readonly uid?: unknown }) =>
		() =>
			port.remove(uid);
}
