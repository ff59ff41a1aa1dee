/** The words of the exported cells. They are those of the screens that show the same records. */
import {
	type AnswerTexts,
	DESK_ACTOR,
	displayNumber,
	type EventTexts,
	type LineSettings,
	type MemberTexts,
} from "@junban/domain/documents";
import { localClock } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { useShop } from "#src/frame/shop-context.ts";

export interface ExportWords {
	readonly members: MemberTexts;
	readonly answers: AnswerTexts;
	readonly events: Omit<EventTexts, "placeOf">;
}

export function useExportWords(settings: Pick<LineSettings, "numberPrefix" | "numberStart">): ExportWords {
	const { t } = useTranslation("csv");
	const { t: records } = useTranslation("allMembers");
	const { data, user } = useShop();
	const common = {
		clock: localClock(data.timeZone),
		numberOf: (number: number) => displayNumber(settings, number),
	};
	const reasons = {
		served: records("reasons.served"),
		left: records("reasons.left"),
		no_show: records("reasons.no_show"),
		cancelled: records("reasons.cancelled"),
		expired: records("reasons.expired"),
	};
	return {
		members: {
			...common,
			reasons,
			states: {
				waiting: records("states.waiting"),
				during_guidance: records("states.during_guidance"),
				called: records("states.called"),
				over: records("states.over"),
			},
			sources: {
				web: records("sources.web"),
				staff: records("sources.staff"),
				kiosk: records("sources.kiosk"),
			},
			locales: { ja: records("export.locales.ja"), en: records("export.locales.en") },
		},
		answers: { ...common, yes: t("out.yes"), no: t("out.no") },
		events: {
			...common,
			actorOf: (actor) =>
				t(
					actor === DESK_ACTOR
						? "out.actors.desk"
						: actor === user?.uid
							? "out.actors.you"
							: "out.actors.staff",
				),
			// The stored word of the command, which formulas and filters of a spreadsheet can rely on.
			commandOf: (command) => command,
			reasonOf: (reason) => new Map(Object.entries(reasons)).get(reason) ?? reason,
		},
	};
}
