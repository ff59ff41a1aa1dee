import { checkDocument, USER } from "@junban/domain/documents";
import { useTranslation } from "@junban/i18n/react";
import { FormRow, FormRows } from "@junban/ui/form-row";
import { TextField } from "@junban/ui/text-field";
import { useMemo } from "react";
import { text } from "#src/forms/bindings.ts";
import { Bound } from "#src/forms/bound.tsx";
import { SettingsForm } from "#src/forms/settings-form.tsx";
import { type DocumentForm, useDocumentForm } from "#src/forms/use-document-form.ts";
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
