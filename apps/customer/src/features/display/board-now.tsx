import { useTranslation } from "@junban/i18n/react";
import { DisplayFact, DisplayNotice, DisplayPlate } from "@junban/ui/display-page";
import { useOtherLocale } from "#src/lib/page-locale.ts";
import type { BoardNumbers } from "./board-numbers.ts";
import type { ReadyBoard } from "./display-events.ts";
import { NextOpening } from "./next-opening.tsx";

/** A call is new for this long, in milliseconds: the frame pulses. */
const NEW_MS = 20_000;

/** The large number, or what is said in its place. */
export function BoardNow({ state, numbers }: { state: ReadyBoard; numbers: BoardNumbers }) {
	const { t } = useTranslation("display");
	const other = useOtherLocale().locale;
	const { closed, now, announced } = state;
	const { calling, next, earlier } = numbers;
	if (calling !== undefined)
		return (
			<DisplayPlate
				// Each call pulses again.
				key={`${calling.call.series} ${calling.call.number} ${calling.call.at}`}
				title={t("sign.calling")}
				subtitle={<span lang={other}>{t("other.calling")}</span>}
				number={calling.number}
				text={t("sign.come")}
				textOther={<span lang={other}>{t("other.come")}</span>}
				more={earlier}
				live={announced !== undefined || now - calling.call.at < NEW_MS}
			/>
		);
	if (closed !== undefined && next.length === 0)
		return (
			<DisplayNotice
				tone="empty"
				title={t(`sign.closed.${closed.code}`)}
				subtitle={<span lang={other}>{t(`other.closed.${closed.code}`)}</span>}
			>
				{closed.opensAt === undefined ? null : (
					<DisplayFact label={t("sign.reopens")} sublabel={<span lang={other}>{t("other.reopens")}</span>}>
						<NextOpening at={closed.opensAt} state={state} />
					</DisplayFact>
				)}
			</DisplayNotice>
		);
	if (next.length > 0)
		return <DisplayNotice title={t("sign.wait")} subtitle={<span lang={other}>{t("other.wait")}</span>} />;
	return <DisplayNotice title={t("sign.open")} subtitle={<span lang={other}>{t("other.open")}</span>} />;
}
