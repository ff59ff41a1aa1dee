import type { Closure } from "@junban/domain/documents";
import { EditorRow } from "@junban/forms/editor-row";
import { useReorderWords } from "@junban/forms/use-reorder-words";
import { useTranslation } from "@junban/i18n/react";
import { Badge } from "@junban/ui/badge";
import { ReorderList } from "@junban/ui/reorder-list";
import { useClosureWords } from "./words.ts";

export type ClosureListProps = {
	/** In the shop's order. */
	closures: readonly Closure[];
	isRunning: (closure: Closure) => boolean;
	isSaving: boolean;
	onEdit: (closure: Closure) => void;
	onRemove: (closure: Closure) => void;
	onReorder: (uids: string[]) => void;
};

/** The closures that are not over. */
export function ClosureList(props: ClosureListProps) {
	const { closures, isRunning, isSaving, onEdit, onRemove, onReorder } = props;
	const { t } = useTranslation("temporaryClose");
	const { range } = useClosureWords();
	const words = useReorderWords();
	return (
		<ReorderList
			label={t("list.label")}
			items={closures.map((closure) => ({
				key: closure.uid,
				name: range(closure),
				content: <ClosureRow {...{ closure, onEdit, onRemove }} isRunning={isRunning(closure)} />,
			}))}
			disabled={isSaving}
			words={words}
			onReorder={onReorder}
		/>
	);
}

export type PastClosuresProps = Pick<ClosureListProps, "closures" | "onEdit" | "onRemove">;

/** The closures that are over, folded. */
export function PastClosures({ closures, onEdit, onRemove }: PastClosuresProps) {
	const { t } = useTranslation("temporaryClose");
	return (
		<details className="mt-32">
			<summary className="cursor-pointer py-12 font-bold">
				{t("list.past", { count: closures.length })}
			</summary>
			<ul className="m-0 list-none border-t-2 border-ink p-0 text-ink-2">
				{closures.map((closure) => (
					<li key={closure.uid} className="border-b border-rule py-8">
						<ClosureRow {...{ closure, onEdit, onRemove }} isRunning={false} />
					</li>
				))}
			</ul>
		</details>
	);
}

type RowProps = Pick<ClosureListProps, "onEdit" | "onRemove"> & { closure: Closure; isRunning: boolean };

function ClosureRow({ closure, isRunning, onEdit, onRemove }: RowProps) {
	const { t } = useTranslation("temporaryClose");
	const { range, message } = useClosureWords();
	const name = range(closure);
	return (
		<EditorRow name={name} onEdit={() => onEdit(closure)} onRemove={() => onRemove(closure)}>
			<span className="flex flex-wrap items-center gap-8">
				<b>{name}</b>
				{isRunning ? <Badge tone="caution">{t("list.running")}</Badge> : null}
			</span>
			<span className="block text-14 font-normal text-ink-2">{message(closure)}</span>
		</EditorRow>
	);
}
