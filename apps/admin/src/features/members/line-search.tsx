import { useTranslation } from "@junban/i18n/react";
import { SearchIcon } from "@junban/ui/icons";
import { TextField } from "@junban/ui/text-field";

export type LineSearchProps = { text: string; onChange: (text: string) => void };

/** Finds people of the line by number, name or telephone. */
export function LineSearch({ text, onChange }: LineSearchProps) {
	const { t } = useTranslation("members");
	return (
		<search className="mb-16 block">
			<TextField
				type="search"
				label={<span className="visually-hidden">{t("search.label")}</span>}
				before={<SearchIcon />}
				placeholder={t("search.label")}
				autoComplete="off"
				value={text}
				onChange={(event) => onChange(event.target.value)}
			/>
		</search>
	);
}
