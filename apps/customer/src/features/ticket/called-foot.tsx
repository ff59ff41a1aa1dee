import { useTranslation } from "@junban/i18n/react";
import type { CalledView } from "./ticket-view.ts";

interface CalledFootProps {
	ticket: Pick<CalledView, "calledTime">;
	isRinging: boolean;
}

/** Under a call. Both texts have their room, of which one is shown. */
export function CalledFoot({ ticket: { calledTime }, isRinging }: CalledFootProps) {
	const { t } = useTranslation("ticket");
	return (
		<span className="grid *:[grid-area:1/1]">
			<span className={isRinging ? undefined : "invisible"}>{t("ringing")}</span>
			<span className={isRinging ? "invisible" : undefined}>
				{calledTime === undefined ? "" : t("calledAt", { time: calledTime })}
			</span>
		</span>
	);
}
