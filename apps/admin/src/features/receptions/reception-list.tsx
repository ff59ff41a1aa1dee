import type { Reception } from "@junban/domain/documents";
import { EditorRow } from "@junban/forms/editor-row";
import { useReorderWords } from "@junban/forms/use-reorder-words";
import { useTranslation } from "@junban/i18n/react";
import { ReorderList } from "@junban/ui/reorder-list";
import { clockText, timesOf } from "./week.ts";
import { useReceptionWords } from "./words.ts";

export type ReceptionListProps = {
	/** In order of precedence. */
	receptions: readonly Reception[];
	isSaving: boolean;
	onEdit: (reception: Reception) => void;
	onDuplicate: (reception: Reception) => void;
	onRemove: (reception: Reception) => void;
	onReorder: (uids: string[]) => void;
};

/** All receptions, with their order and their actions. */
export function ReceptionList(props: ReceptionListProps) {
	const { receptions, isSaving, onEdit, onDuplicate, onRemove, onReorder } = props;
	const { t } = useTranslation("receptions");
	const { name: nameOf } = useReceptionWords();
	const words = useReorderWords();
	const items = receptions.map((reception) => {
		const name = nameOf(reception);
		return {
			key: reception.uid,
			name,
			content: (
				<EditorRow
					name={name}
					onEdit={() => onEdit(reception)}
					onDuplicate={() => onDuplicate(reception)}
					onRemove={() => onRemove(reception)}
				>
					<b className="block">{name}</b>
					<Times reception={reception} />
				</EditorRow>
			),
		};
	});
	return (
		<section className="mt-32">
			<h2 className="text-18">{t("list.title")}</h2>
			<p className="mb-8 text-14 text-ink-2">{t("list.text")}</p>
			<ReorderList
				label={t("list.label")}
				items={items}
				disabled={isSaving}
				words={words}
				onReorder={onReorder}
			/>
		</section>
	);
}

function Times({ reception }: { reception: Reception }) {
	const { t } = useTranslation("receptions");
	const { days } = useReceptionWords();
	const { starts, lastJoin, ends } = timesOf(reception);
	const { startAfter } = reception;
	const times = t("list.times", {
		days: days(reception.weekdays),
		from: clockText(starts),
		to: clockText(ends),
	});
	return (
		<span className="flex flex-wrap gap-x-12 text-14 font-normal text-ink-2">
			<span>{times}</span>
			{startAfter === undefined ? null : (
				<span>{t("list.calls", { time: clockText(starts + startAfter) })}</span>
			)}
			{lastJoin === ends ? null : <span>{t("list.last", { time: clockText(lastJoin) })}</span>}
		</span>
	);
}
