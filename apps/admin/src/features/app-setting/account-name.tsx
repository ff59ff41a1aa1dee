import { checkDocument, USER } from "@junban/domain/documents";
import { text } from "@junban/forms/bindings";
import { Bound } from "@junban/forms/bound";
import { SettingsForm } from "@junban/forms/settings-form";
import { type DocumentForm, useDocumentForm } from "@junban/forms/use-document-form";
import { useTranslation } from "@junban/i18n/react";
import { FormRow, FormRows } from "@junban/ui/form-row";
import { TextField } from "@junban/ui/text-field";
import { useMemo } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { usePorts } from "./setting-ports.ts";

const NAME = { displayName: USER.displayName };

export type NameForm = DocumentForm<"displayName">;

/** The form of the person's name. */
export function useNameForm(): NameForm {
	const { t } = useTranslation("appSetting");
	const { user } = useShop();
	const { account } = usePorts();
	const displayName = user?.displayName ?? "";
	return useDocumentForm({
		draftKey: `${user?.uid ?? ""}/account`,
		stored: useMemo(() => ({ displayName }), [displayName]),
		fields: [{ name: "displayName", label: t("account.name") }],
		check: (form) => checkDocument(NAME, form),
		save: ({ changed }) => account.rename(String(changed.displayName ?? "")),
	});
}

export function AccountName({ form }: { form: NameForm }) {
	const { t } = useTranslation("appSetting");
	return (
		<SettingsForm form={form}>
			<FormRows>
				<FormRow label={t("account.name")} hint={t("account.nameHint")}>
					<Bound form={form} name="displayName" as={text}>
						{(input) => (
							<TextField label={t("account.name")} labelHidden autoComplete="name" dir="auto" {...input} />
						)}
					</Bound>
				</FormRow>
			</FormRows>
		</SettingsForm>
	);
}
