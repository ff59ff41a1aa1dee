import { useStore } from "@junban/app-shell/use-store";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { Fact, Facts } from "@junban/ui/facts";
import { Sheet } from "@junban/ui/sheet";
import { LanguageSwitch } from "#src/lib/language-switch.tsx";
import type { ReadyBoard } from "./display-events.ts";
import type { DisplaySession } from "./display-session.ts";
import { spokenLocales } from "./spoken-call.ts";

export interface BoardSettingsProps {
	open: boolean;
	state: ReadyBoard;
	session: DisplaySession;
	onClose: () => void;
}

/** What this device can do: sound, voices, full screen. */
export function BoardSettings({ open, state, session, onClose }: BoardSettingsProps) {
	const { t } = useTranslation(["display", "common"]);
	return (
		<Sheet
			open={open}
			title={t("settings")}
			closeLabel={t("close", { ns: "common" })}
			onClose={onClose}
			actions={
				<Button variant="primary" onClick={() => session.tryOut(state.view)}>
					{t("try")}
				</Button>
			}
		>
			<Device state={state} session={session} />
			<p className="mt-24">
				<LanguageSwitch />
			</p>
		</Sheet>
	);
}

function Device({ state: { view, sound }, session }: { state: ReadyBoard; session: DisplaySession }) {
	const { t } = useTranslation("display");
	const voices = useStore(session.voices);
	const { display } = view.line;
	const soundText = sound === "on" ? t("soundOn") : t("soundTap");
	return (
		<Facts>
			<Fact label={t("sound")}>{display.sound ? soundText : t("soundOff")}</Fact>
			<Fact label={t("voices")}>
				{display.voice === "off"
					? t("voice.off")
					: spokenLocales(display.voice, "ja").map((locale) => (
							<span key={locale} className="block">
								{t(`voice.${locale}`)} {voices.includes(locale) ? t("voice.found") : t("voice.missing")}
							</span>
						))}
			</Fact>
		</Facts>
	);
}
