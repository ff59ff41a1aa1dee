import { useTranslation } from "@junban/i18n/react";
import "./wait-note.css";

/** How long it takes, in a sentence that says how sure that is. */
export function WaitNote({ text }: { text: string }) {
	const { t } = useTranslation("page");
	return (
		<p className="wait-note">
			<span className="small muted">{t("wait")}</span> <span className="wait-range">{text}</span>
		</p>
	);
}
