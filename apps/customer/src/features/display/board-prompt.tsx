import type { View } from "@junban/api-contract/client";
import { Sentences } from "@junban/app-shell/sentences";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { DisplayPrompt } from "@junban/ui/display-page";
import { IconButton } from "@junban/ui/icon-button";
import { SlidersIcon, SoundIcon } from "@junban/ui/icons";
import type { ReadyBoard } from "./display-events.ts";
import type { DisplaySession } from "./display-session.ts";

/** Whether the shop wants the board to be heard. */
function isLoud({ line }: View): boolean {
	return line.display.sound || line.display.voice !== "off";
}

/** Browsers sound and fill the screen only after a tap. */
export function BoardPrompt({ view, session }: { view: View; session: DisplaySession }) {
	const { t } = useTranslation("display");
	return (
		<DisplayPrompt
			title={isLoud(view) ? t("start.title") : t("start.silentTitle")}
			actions={
				<>
					<Button variant="quiet" size={64} onClick={session.dismiss}>
						{t("start.later")}
					</Button>
					<Button variant="primary" size={64} onClick={session.start}>
						{t("start.begin")}
					</Button>
				</>
			}
		>
			<p>
				<Sentences text={t("start.text")} />
			</p>
		</DisplayPrompt>
	);
}

interface BoardButtonsProps {
	state: ReadyBoard;
	session: DisplaySession | undefined;
	onSettings: () => void;
}

/** The quiet sign that a tap is needed, and the settings, which appear under a pointer. */
export function BoardButtons({ state, session, onSettings }: BoardButtonsProps) {
	const { t } = useTranslation("display");
	if (session === undefined) return null;
	return (
		<>
			{state.sound === "tap" && isLoud(state.view) ? (
				<Button variant="quiet" icon={<SoundIcon />} onClick={session.start}>
					<span className="ui-display-action-text">{t("tapForSound")}</span>
				</Button>
			) : null}
			<span className="ui-display-quiet">
				<IconButton icon={<SlidersIcon />} label={t("settings")} onClick={onSettings} />
			</span>
		</>
	);
}
