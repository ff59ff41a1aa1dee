import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { Note } from "@junban/ui/note";

/** A newer version of the pages. It waits until the person wants it. */
export function UpdateNotice({ onUpdate }: { onUpdate: () => void }) {
	const { t } = useTranslation("install");
	return (
		<Note role="status" title={t("updateTitle")}>
			<Button onClick={onUpdate}>{t("update")}</Button>
		</Note>
	);
}
