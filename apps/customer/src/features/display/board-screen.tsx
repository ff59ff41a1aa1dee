import { usePageTitle } from "@junban/app-shell/page";
import { formatClock } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { DisplayEarlier, DisplayNext, DisplayPage } from "@junban/ui/display-page";
import { useEffect } from "react";
import { useOtherLocale, usePageLocale } from "#src/lib/page-locale.ts";
import { ShopLogo } from "#src/lib/shop-logo.tsx";
import { shopName } from "#src/lib/shop-text.ts";
import { useShopTheme } from "#src/lib/shop-theme.ts";
import { useLateDialog } from "#src/lib/use-late-dialog.ts";
import { BoardMessage } from "./board-message.tsx";
import { BoardNow } from "./board-now.tsx";
import { boardNumbers } from "./board-numbers.ts";
import { BoardButtons, BoardPrompt } from "./board-prompt.tsx";
import { BoardStrip } from "./board-strip.tsx";
import type { ReadyBoard, Sound } from "./display-events.ts";
import type { DisplaySession } from "./display-session.ts";

const boardSettings = async () => (await import("./board-settings.tsx")).BoardSettings;

export interface BoardScreenProps {
	state: ReadyBoard;
	/** Absent on the server, and before the page is live. */
	session: DisplaySession | undefined;
}

/** The board of a line: the called numbers, the next ones, and what waiting people want to know. */
export function BoardScreen({ state, session }: BoardScreenProps) {
	const { t } = useTranslation("display");
	const locale = usePageLocale();
	const other = useOtherLocale().locale;
	const settings = useLateDialog(boardSettings, session !== undefined);
	const { view, now, closed, sound } = state;
	const name = shopName(view, locale);
	const numbers = boardNumbers(view, state.announced);
	// A line that is closed and empty has nothing but that to say.
	const isResting = closed !== undefined && numbers.calling === undefined && numbers.next.length === 0;
	useShopTheme(view);
	usePageTitle(t("pageTitle", { shop: name }));
	useEscape(settings.open);
	return (
		<>
			<DisplayPage
				layout={view.line.display.layout}
				mark={<ShopLogo view={view} />}
				name={name}
				clock={formatClock(now, view.app.timezone, locale)}
				clockHidden={!state.isClockKnown}
				actions={<BoardButtons state={state} session={session} onSettings={settings.open} />}
				now={<BoardNow state={state} numbers={numbers} />}
				next={
					isResting ? undefined : (
						<DisplayNext
							title={t("sign.next")}
							subtitle={<span lang={other}>{t("other.next")}</span>}
							numbers={numbers.next.map(({ number, isClose }) => ({
								number,
								...(isClose
									? {
											note: (
												<>
													{t("sign.closer")}
													<span lang={other}>{t("other.closer")}</span>
												</>
											),
										}
									: {}),
							}))}
						/>
					)
				}
				earlier={
					<DisplayEarlier
						title={t("sign.earlier")}
						subtitle={<span lang={other}>{t("other.earlier")}</span>}
						numbers={numbers.earlier}
					/>
				}
				strip={<BoardStrip state={state} isResting={isResting} />}
				message={<BoardMessage view={view} closed={closed} />}
				onTap={tapOf(sound, () => session?.start(), settings.open)}
			>
				{sound === "ask" && session !== undefined ? <BoardPrompt view={view} session={session} /> : null}
			</DisplayPage>
			{settings.Dialog === undefined || session === undefined ? null : (
				<settings.Dialog open={settings.isOpen} state={state} session={session} onClose={settings.close} />
			)}
		</>
	);
}

/**
 * What a tap on the board does. A board that was started before may be tapped while the browser still thinks about
 * whether it may sound.
 */
function tapOf(sound: Sound, start: () => void, openSettings: () => void): (() => void) | undefined {
	switch (sound) {
		case "unknown":
		case "tap":
			return start;
		case "on":
			return openSettings;
		case "ask":
			return undefined;
	}
}

function useEscape(run: () => void): void {
	useEffect(() => {
		const listeners = new AbortController();
		const press = ({ key }: KeyboardEvent) => {
			// The browser closes an open sheet.
			if (key === "Escape" && document.querySelector("dialog[open]") === null) run();
		};
		document.addEventListener("keydown", press, { signal: listeners.signal });
		return () => listeners.abort();
	});
}
