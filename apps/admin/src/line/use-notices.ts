import { toasts } from "@junban/app-shell/toast-store";
import { useTranslation } from "@junban/i18n/react";
import { useEffect } from "react";
import { statusText } from "#src/lib/status-text.ts";
import type { Commander } from "./commander.ts";
import type { LineState, Undo } from "./line-state.ts";

const AUTO_CALL_TEXTS = {
	called: "autoCall.called",
	on: "autoCall.on",
	onAlone: "autoCall.onAlone",
	off: "autoCall.off",
} as const;

/** Shows each notice as a toast, with an undo button if there is an undo; a new toast replaces the one before. */
export function useNotices(notice: LineState["notice"], commander: Commander): void {
	const { t } = useTranslation("line");
	const { t: common } = useTranslation("common");
	const { t: codes } = useTranslation("codes");
	useEffect(() => {
		if (notice === undefined) return;
		commander.dismiss(notice.id);
		const key = "line";
		const offer = (undo: Undo | undefined) =>
			undo === undefined ? {} : { action: { text: common("undo"), run: () => void commander.undo(undo) } };
		if (notice.kind === "problem") {
			const { code, server } = notice;
			const text = server === undefined ? codes(code) : statusText({ message: codes(code), ...server });
			toasts.show({ key, text, type: "danger", ...offer(notice.undo) });
			return;
		}
		if (notice.kind === "autoCall") {
			toasts.show({ key: "auto-call", text: t(AUTO_CALL_TEXTS[notice.outcome]) });
			return;
		}
		if (notice.kind === "line") {
			toasts.show({ key, text: t(`changed.${notice.change}`, { count: notice.count ?? 0 }) });
			return;
		}
		const { label } = notice;
		const phrase = notice.kind === "done" ? notice.action : notice.kind === "undone" ? "restore" : "joined";
		toasts.show({
			key,
			text: t(`done.${phrase}`, { label }),
			...offer(notice.kind === "done" ? notice.undo : undefined),
		});
	}, [notice, commander, t, common, codes]);
}
