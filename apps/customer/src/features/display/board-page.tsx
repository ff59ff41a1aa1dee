import type { LinePath, View } from "@junban/api-contract/client";
import { useTranslation } from "@junban/i18n/react";
import { useCallback, useMemo } from "react";
import { useFirstAnswers } from "#src/lib/first-answers.ts";
import { NotReadyPage } from "#src/lib/not-ready-page.tsx";
import { usePageLocale } from "#src/lib/page-locale.ts";
import type { Services } from "#src/lib/services.ts";
import { useSession } from "#src/lib/use-session.ts";
import { boardStorage } from "./board-memory.ts";
import { BoardScreen } from "./board-screen.tsx";
import type { Call } from "./calls.ts";
import { browserDisplayDevice } from "./display-browser.ts";
import type { SpokenText } from "./display-device.ts";
import { firstDisplayState, openDisplay } from "./display-session.ts";
import { spokenLocales, spokenNumber } from "./spoken-call.ts";

/** The display board of a line, for a television. */
export function BoardPage({ path: { app, line } }: { path: LinePath }) {
	const first = useFirstAnswers()?.view;
	const say = useSay();
	const open = useCallback(
		(services: Services) => {
			const path = { app, line };
			const memory = boardStorage(() => localStorage, path);
			return openDisplay(services, path, { first, device: browserDisplayDevice(), memory, say });
		},
		[first, say, app, line],
	);
	const [state, session] = useSession(
		useMemo(() => firstDisplayState(first), [first]),
		open,
	);
	if (state.kind !== "ready") return <NotReadyPage state={state} session={session} />;
	return <BoardScreen state={state} session={session} />;
}

/** The sentences of a call, in the languages that the shop chose. */
function useSay(): (call: Call, view: View) => readonly SpokenText[] {
	const { t } = useTranslation("display");
	const page = usePageLocale();
	return useCallback(
		({ number }, { line }) =>
			spokenLocales(line.display.voice, page).map((locale) => {
				const { name, number: spoken } = spokenNumber(line, number, locale);
				const isOwn = locale === page;
				const called = { number: spoken };
				const named = { number: spoken, name };
				if (name === "") return { locale, text: isOwn ? t("sign.call", called) : t("other.call", called) };
				return { locale, text: isOwn ? t("sign.callNamed", named) : t("other.callNamed", named) };
			}),
		[t, page],
	);
}
