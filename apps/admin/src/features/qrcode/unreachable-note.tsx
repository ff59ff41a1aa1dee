import { Sentences } from "@junban/app-shell/sentences";
import { useTranslation } from "@junban/i18n/react";
import { WarningIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";

/** Stands in place of the buttons, because nobody could use what they print. */
export function UnreachableNote() {
	const { t } = useTranslation("qrcode");
	return (
		<Note tone="caution" icon={<WarningIcon />} title={t("unreachable.title")}>
			<Sentences text={t("unreachable.text")} />
		</Note>
	);
}
