import { useTranslation } from "@junban/i18n/react";
import { CopyIcon, SlidersIcon, TrashIcon } from "@junban/ui/icons";
import { Menu } from "@junban/ui/menu";
import type { ReactNode } from "react";
import type {} from "./phrases.ts";

export type EditorRowProps = {
	/** The name of the document, for the label of its menu. */
	name: string;
	/** The text of the row: two lines, the name first. A press opens the editor. */
	children: ReactNode;
	onEdit: () => void;
	onDuplicate?: () => void;
	onRemove: () => void;
};

/** A document in a list that has its editor beside it. */
export function EditorRow({ name, children, onEdit, onDuplicate, onRemove }: EditorRowProps) {
	const { t } = useTranslation("forms");
	const duplicate =
		onDuplicate === undefined
			? []
			: [{ key: "duplicate", text: t("row.duplicate"), icon: <CopyIcon />, onSelect: onDuplicate }];
	return (
		<div className="flex items-center gap-8">
			<button
				type="button"
				className="min-h-[44px] min-w-0 grow cursor-pointer border-0 bg-transparent p-0 text-left hover:underline"
				onClick={onEdit}
			>
				{children}
			</button>
			<Menu
				label={t("row.more", { name })}
				items={[
					{ key: "edit", text: t("row.edit"), icon: <SlidersIcon />, onSelect: onEdit },
					...duplicate,
					{ key: "remove", text: t("row.remove"), icon: <TrashIcon />, danger: true, onSelect: onRemove },
				]}
			/>
		</div>
	);
}
