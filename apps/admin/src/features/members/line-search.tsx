import { useTranslation } from "@junban/i18n/react";
import { TextField } from "@junban/ui/text-field";

export type LineSearchProps = { text: string; onChange: (text: string) => void };

/** Finds people of the line by number, name or telephone. */
export function LineSearch({ text, onChange }: LineSearchProps) {
	const { t } = useTranslation("members");
	return (
		<search className="mb-24 block">
			<TextField
				type="search"
				label={t("search.label")}
				autoComplete="off"
				value={text}
				onChange={(event) => onChange(event.target.value)}
			/>
		</search>
	);
}
