import { Sentences } from "@junban/app-shell/sentences";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { InfoIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { useLocation } from "react-router";
import { instead } from "./leave-form.tsx";

/** The shop took the call back: what that means, and where to be. The live region says it as well. */
export function SetBackNote({ onRead }: { onRead: () => void }) {
	const { t } = useTranslation("ticketMore");
	const { pathname } = useLocation();
	return (
		<Note icon={<InfoIcon />} tone="caution" title={t("setBack")}>
			<p>
				<Sentences text={t("setBackText")} />
			</p>
			<form method="post" action={pathname} onSubmit={instead(onRead)}>
				<input type="hidden" name="intent" value="set_back_read" />
				<Button type="submit" size={44} className="mt-8">
					{t("understood")}
				</Button>
			</form>
		</Note>
	);
}
