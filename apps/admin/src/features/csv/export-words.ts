/** The words of the exported cells. They are those of the screens that show the same records. */
import type { StaffMember } from "@junban/api-contract/schemas-accounts";
import {
	type AnswerTexts,
	displayNumber,
	type EventTexts,
	type LineSettings,
	type MemberTexts,
	OVER_REASONS,
} from "@junban/domain/documents";
import { useTranslation } from "@junban/i18n/react";
import { useActorName } from "#src/lib/actor-name.ts";
import { kindOf } from "#src/lib/event-kind.ts";
import { useMemberTexts } from "#src/lib/member-texts.ts";

export interface ExportWords {
	readonly members: MemberTexts;
	readonly answers: AnswerTexts;
	events(people: readonly StaffMember[] | undefined): Omit<EventTexts, "placeOf">;
}

export function useExportWords(settings: Pick<LineSettings, "numberPrefix" | "numberStart">): ExportWords {
	const { t } = useTranslation("csv");
	const { t: reports } = useTranslation("reports");
	const nameOf = useActorName();
	const members = useMemberTexts((number) => displayNumber(settings, number));
	return {
		members,
		answers: { ...members, yes: t("out.yes"), no: t("out.no") },
		events: (people) => ({
			...members,
			actorOf: (actor) => nameOf(actor, people),
			eventOf: (event) => reports(`kinds.${kindOf(event)}`),
			reasonOf(reason) {
				const known = OVER_REASONS.find((each) => each === reason);
				return known === undefined ? reason : members.reasons[known];
			},
		}),
	};
}
