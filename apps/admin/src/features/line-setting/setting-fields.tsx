import { LINE_OWNERS } from "@junban/domain/documents";
import { flag, number, text } from "@junban/forms/bindings";
import { Bound } from "@junban/forms/bound";
import { useTranslation } from "@junban/i18n/react";
import { NumberField } from "@junban/ui/number-field";
import { Switch } from "@junban/ui/switch";
import { TextArea } from "@junban/ui/text-area";
import { TextField } from "@junban/ui/text-field";
import type { ReactNode } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { useLineForm } from "./line-form.ts";
import { SettingRow } from "./setting-section.tsx";
import type { StoredPath, TextSetting } from "./settings.ts";

type FlagSetting =
	| "expireLeftover"
	| "v1Join"
	| "autocallFunctionEnable"
	| "autocallWithoutScreen"
	| "noticeMails"
	| "noticeOnDuring"
	| "noticeOnCalled"
	| "displaySound"
	| "displayShowWait"
	| "displayQr";

/** A setting that is on or off. */
export function FlagRow({ setting }: { setting: FlagSetting }) {
	const { t } = useTranslation("lineSetting");
	const { form } = useLineForm();
	return (
		<SettingRow setting={setting} hasLabels>
			<Bound form={form} name={LINE_OWNERS[setting].stored} as={flag}>
				{(input) => <Switch label={t(`switch.${setting}`)} {...input} />}
			</Bound>
		</SettingRow>
	);
}

export type NumberRowProps = {
	setting:
		| "numberStart"
		| "timePer"
		| "lessNumber"
		| "placesPerBrowser"
		| "joinsPerMinute"
		| "autocallTime"
		| "noticeBefore";
	unit?: string;
	/** What an empty field means. */
	placeholder?: string;
	children?: ReactNode;
};

/** A setting that is a number. The bounds of its arrow keys are those of the stored field. */
export function NumberRow({ setting, unit, placeholder, children }: NumberRowProps) {
	const { t } = useTranslation("lineSetting");
	const { form } = useLineForm();
	const { kind, stored } = LINE_OWNERS[setting];
	const bounds = kind.shape.is === "whole" ? { min: kind.shape.least, max: kind.shape.most } : {};
	return (
		<SettingRow setting={setting}>
			<Bound form={form} name={stored} as={number}>
				{(input) => (
					<NumberField
						label={t(`label.${setting}`)}
						labelHidden
						unit={unit}
						placeholder={placeholder}
						refusal={t("numberRefusal")}
						{...bounds}
						{...input}
					/>
				)}
			</Bound>
			{children}
		</SettingRow>
	);
}

export type TextRowProps = {
	setting: TextSetting;
	/** Of the name, of headlines and subjects. */
	oneLine?: boolean;
};

/** A text in the shop's language and its variant for readers of English. */
export function TextRow({ setting, oneLine = false }: TextRowProps) {
	const { t } = useTranslation("lineSetting");
	const { locale } = useShop().data;
	const { stored, english } = LINE_OWNERS[setting];
	return (
		<SettingRow setting={setting} hasLabels>
			<div className="grid gap-12">
				<OneText name={stored} label={t(`own.${locale}`)} lang={locale} oneLine={oneLine} />
				<OneText name={english} label={t("english")} lang="en" oneLine={oneLine} />
			</div>
		</SettingRow>
	);
}

type OneTextProps = { name: StoredPath; label: string; lang: string; oneLine: boolean };

/** Letters of a text of several lines. */
const MOST_LETTERS = 500;

function OneText({ name, label, lang, oneLine }: OneTextProps) {
	const { form } = useLineForm();
	return (
		<Bound form={form} name={name} as={text}>
			{(input) =>
				oneLine ? (
					<TextField label={label} lang={lang} dir="auto" {...input} />
				) : (
					<TextArea label={label} lang={lang} dir="auto" rows={2} maxLetters={MOST_LETTERS} {...input} />
				)
			}
		</Bound>
	);
}
