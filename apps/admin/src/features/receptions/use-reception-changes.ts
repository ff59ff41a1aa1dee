import { type Reception, type Receptions, receptionToStored } from "@junban/domain/documents";
import { useTranslation } from "@junban/i18n/react";
import { useState } from "react";
import type { HoursPort } from "#src/lib/hours-ports.ts";
import { useChange } from "#src/lib/use-change.ts";
import { useReceptionWords } from "./words.ts";

const KEY = "receptions";

/** The changes of receptions that need no form. Each says what happened and can be taken back. */
export function useReceptionChanges(port: HoursPort<Reception>, { readable, unreadable }: Receptions) {
	const { t } = useTranslation("receptions");
	const { name: nameOf } = useReceptionWords();
	const change = useChange();
	/** The order that is being saved. */
	const [order, setOrder] = useState<readonly string[]>();
	const ordered =
		order === undefined ? readable : order.flatMap((uid) => readable.filter((each) => each.uid === uid));
	return {
		/** The receptions, in the order that the person sees. */
		ordered,
		isReordering: order !== undefined,
		reorder(uids: readonly string[]) {
			const before = readable.map(({ uid }) => uid);
			setOrder(uids);
			void change({
				key: KEY,
				ask: () => port.reorder(uids),
				done: t("done.reordered"),
				undo: () => port.reorder(before),
				undone: t("done.reorderUndone"),
			}).finally(() => setOrder(undefined));
		},
		remove(reception: Reception) {
			const name = nameOf(reception);
			void change({
				key: KEY,
				ask: () => port.remove(reception.uid),
				done: t("done.removed", { name }),
				undo: () => port.add(receptionToStored(reception)),
				undone: t("done.restored", { name }),
			});
		},
		removeUnreadable() {
			const uids = unreadable.map(({ uid }) => uid);
			void change({
				key: KEY,
				async ask() {
					const outcomes = await Promise.all(uids.map((uid) => port.remove(uid)));
					return outcomes.find(({ ok }) => !ok) ?? { ok: true, value: undefined };
				},
				done: t("done.removedUnreadable"),
			});
		},
	};
}
