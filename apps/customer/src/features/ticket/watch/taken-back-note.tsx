import { Sentences } from "@junban/app-shell/sentences";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { InfoIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";

/** The shop took the call back while this page was open. The live region says it as well. */
export function TakenBackNote({ onRead }: { onRead: () => void }) {
	const { t } = useTranslation("ticketMore");
	return (
		<Note icon={<InfoIcon />} tone="caution" title={t("setBack")}>
			<p>
				<Sentences text={t("setBackText")} />
			</p>
			<Button size={44} className="mt-8" onClick={onRead}>
				{t("understood")}
			</Button>
		</Note>
	);
}
