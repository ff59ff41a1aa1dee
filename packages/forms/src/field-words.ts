import type { Shape } from "@junban/domain/documents";
import type { Code } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import type {} from "./phrases.ts";

export interface FormField<Name extends string> {
	/** The stored path: `time_per`, `en.called_text`, `notification.before`. */
	readonly name: Name;
	readonly label: string;
	/** Shows the value as text, for a conflict. Maps and lists of maps need it. */
	readonly show?: ((value: unknown) => string) | undefined;
	/** What the stored field may hold, for the sentence of a fault. */
	readonly shape?: Shape | undefined;
	/** Sentences of this field, in place of the general ones. */
	readonly faults?: Partial<Readonly<Record<Code, string>>> | undefined;
}

const MOST_LISTED = 3;

/** Fields and their values as people read them. */
export function useFieldWords(fields: readonly FormField<string>[]) {
	const { t } = useTranslation("forms");
	const fieldAt = (path: string) => fields.find(({ name }) => name === path);
	const label = (path: string) => fieldAt(path)?.label ?? path;
	return {
		label,
		/** 「名前」「色」ほか2件 */
		listed(paths: readonly string[]): string {
			// Two fields of one row may have the same label: the text and its English variant.
			const labels = [...new Set(paths.map(label))].map((each) => t("quoted", { label: each }));
			const first = labels.slice(0, MOST_LISTED).join(t("between"));
			const more = labels.length - MOST_LISTED;
			return more > 0 ? t("moreFields", { fields: first, more }) : first;
		},
		shown(path: string, value: unknown): string {
			const show = fieldAt(path)?.show;
			if (value === undefined || value === null || value === "") return t("value.none");
			if (show !== undefined) return show(value);
			if (typeof value === "string") return value;
			if (typeof value === "number") return String(value);
			if (typeof value === "boolean") return t(value ? "value.on" : "value.off");
			if (Array.isArray(value) && value.every((each) => typeof each !== "object"))
				return value.join(t("value.separator"));
			return t("value.changed");
		},
	};
}
