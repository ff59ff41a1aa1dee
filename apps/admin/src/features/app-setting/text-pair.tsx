import { text } from "@junban/forms/bindings";
import { Bound } from "@junban/forms/bound";
import { useTranslation } from "@junban/i18n/react";
import { FormRow } from "@junban/ui/form-row";
import { TextArea } from "@junban/ui/text-area";
import { TextField } from "@junban/ui/text-field";
import type { ReactNode } from "react";
import type { ShopField, ShopForm } from "./shop-fields.ts";

export type TextPairProps = {
	form: ShopForm;
	label: string;
	hint?: ReactNode;
	name: ShopField;
	english: ShopField;
	/** Letters of a text of several lines; absent for one line. */
	most?: number | undefined;
};

/** A text in the shop's language with its English variant below. */
export function TextPair({ form, label, hint, name, english, most }: TextPairProps) {
	const { t } = useTranslation("appSetting");
	const fields = [
		{ field: name, label, hidden: true, optional: undefined },
		{ field: english, label: t("english", { label }), hidden: false, optional: t("optional") },
	];
	return (
		<FormRow label={label} hint={hint}>
			<div className="grid gap-12">
				{fields.map(({ field, label, hidden, optional }) => (
					<Bound key={field} form={form} name={field} as={text}>
						{(input) => {
							const words = { ...input, label, labelHidden: hidden, optional, dir: "auto" };
							return most === undefined ? (
								<TextField {...words} autoComplete="off" />
							) : (
								<TextArea {...words} rows={2} maxLetters={most} />
							);
						}}
					</Bound>
				))}
			</div>
		</FormRow>
	);
}
