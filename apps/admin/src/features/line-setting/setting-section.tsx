import { useStore } from "@junban/app-shell/use-store";
import { useTranslation } from "@junban/i18n/react";
import { FormRow, FormRows } from "@junban/ui/form-row";
import type { ReactNode } from "react";
import { useLineForm } from "./line-form.ts";
import { SECTIONS, type SectionName, type Setting } from "./settings.ts";

/** The id of a section's heading, for the index. */
export function sectionId(name: SectionName): string {
	return `settings-${name}`;
}

export type SettingSectionProps = {
	name: SectionName;
	/** Under the heading. */
	text?: ReactNode;
	children: ReactNode;
};

/** Settings about one subject. It is hidden while none of them matches the search. */
export function SettingSection({ name, text, children }: SettingSectionProps) {
	const { t } = useTranslation("lineSetting");
	const isFound = useIsFound();
	const id = sectionId(name);
	return (
		<section aria-labelledby={id} hidden={!SECTIONS[name].some(isFound)} className="mt-32 first:mt-0">
			<h2 id={id} tabIndex={-1} className="scroll-mt-96">
				{t(`section.${name}`)}
			</h2>
			{text === undefined ? null : <div className="mt-4 text-14 text-ink-2">{text}</div>}
			<div className="mt-12">
				<FormRows>{children}</FormRows>
			</div>
		</section>
	);
}

export type SettingRowProps = {
	setting: Setting;
	/** The fields have labels of their own. */
	hasLabels?: boolean;
	children: ReactNode;
};

/** One setting with the sentence about what it changes for customers. */
export function SettingRow({ setting, hasLabels = false, children }: SettingRowProps) {
	const { t } = useTranslation("lineSetting");
	const isFound = useIsFound();
	return (
		<div hidden={!isFound(setting)} data-setting={setting}>
			<FormRow
				label={t(`label.${setting}`)}
				hint={t(`hint.${setting}`)}
				labelPlace={hasLabels ? "above" : "beside"}
			>
				{children}
			</FormRow>
		</div>
	);
}

/** Whether a setting's label or sentence has all words of the search. */
export function useIsFound(): (setting: Setting) => boolean {
	const { t } = useTranslation("lineSetting");
	const words = useStore(useLineForm().search).trim().toLowerCase().split(/\s+/);
	return (setting) => {
		const text = `${t(`label.${setting}`)} ${t(`hint.${setting}`)}`.toLowerCase();
		return words.every((word) => text.includes(word));
	};
}
