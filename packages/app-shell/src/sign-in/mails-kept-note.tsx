import { useTranslation } from "@junban/i18n/react";
import { InfoIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import type {} from "./phrases.ts";

/** Where mails do not leave the server: where they are, and who can open them. */
export function MailsKeptNote() {
	const { t } = useTranslation("signIn");
	return (
		<Note icon={<InfoIcon />} title={t("kept.title")}>
			<p>{t("kept.text")}</p>
		</Note>
	);
}
