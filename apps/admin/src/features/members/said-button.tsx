import { useTranslation } from "@junban/i18n/react";
import { ChevronDownIcon } from "@junban/ui/icons";
import type { Row } from "#src/line/view.ts";

export type SaidButtonProps = {
	row: Row;
	isOpen: boolean;
	/** The id of the opened details. */
	controls: string;
	onToggle: () => void;
};

/**
 * A button with name and note of a person in at most two lines. It opens them in full. Without a note it shows the
 * telephone number.
 */
export function SaidButton({ row: { member, label }, isOpen, controls, onToggle }: SaidButtonProps) {
	const { t } = useTranslation("members");
	const { name, note, phone } = member;
	return (
		<button
			type="button"
			className="members-said"
			aria-expanded={isOpen}
			aria-controls={isOpen ? controls : undefined}
			onClick={onToggle}
		>
			<span className="line-clamp-2 grow">
				{name === undefined ? null : <b dir="auto">{name}</b>} <bdi>{note ?? phone}</bdi>
			</span>
			<span className={isOpen ? "flex rotate-180" : "flex"}>
				<ChevronDownIcon size={16} />
			</span>
			<span className="visually-hidden">{t("row.details", { label })}</span>
		</button>
	);
}
