import type { Reception } from "@junban/domain/documents";
import { useTranslation } from "@junban/i18n/react";
import { CopyIcon, SlidersIcon, TrashIcon } from "@junban/ui/icons";
import { Menu } from "@junban/ui/menu";
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
	const items = receptions.map((reception) => {
		const name = nameOf(reception);
		return {
			key: reception.uid,
			name,
			content: (
				<div className="flex items-center gap-8">
					<button
						type="button"
						className="min-h-[44px] min-w-0 grow cursor-pointer border-0 bg-transparent p-0 text-left hover:underline"
						onClick={() => onEdit(reception)}
					>
						<b className="block">{name}</b>
						<Times reception={reception} />
					</button>
					<Menu
						label={t("list.more", { name })}
						items={[
							{ key: "edit", text: t("list.edit"), icon: <SlidersIcon />, onSelect: () => onEdit(reception) },
							{
								key: "duplicate",
								text: t("list.duplicate"),
								icon: <CopyIcon />,
								onSelect: () => onDuplicate(reception),
							},
							{
								key: "remove",
								text: t("list.remove"),
								icon: <TrashIcon />,
								danger: true,
								onSelect: () => onRemove(reception),
							},
						]}
					/>
				</div>
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
				words={{
					hint: t("list.hint"),
					handle: (name) => t("list.handle", { name }),
					up: (name) => t("list.up", { name }),
					down: (name) => t("list.down", { name }),
					moved: (name, place, count) => t("list.moved", { name, place, count }),
				}}
				onReorder={onReorder}
			/>
		</section>
	);
}

function Times({ reception }: { reception: Reception }) {
	const { t } = useTranslation("receptions");
	const { days } = useReceptionWords();
	const { starts, lastJoin, ends } = timesOf(reception);
	const times = t("list.times", {
		days: days(reception.weekdays),
		from: clockText(starts),
		to: clockText(ends),
	});
	return (
		<span className="flex flex-wrap gap-x-12 text-14 font-normal text-ink-2">
			<span>{times}</span>
			{lastJoin === ends ? null : <span>{t("list.last", { time: clockText(lastJoin) })}</span>}
		</span>
	);
}
