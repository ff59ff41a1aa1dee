import { useGo } from "@junban/app-shell/locale-router";
import { adminPaths } from "@junban/app-shell/paths";
import { serverClock } from "@junban/app-shell/server-clock";
import { useStore } from "@junban/app-shell/use-store";
import { displayNumber, lineSettingsFromStored } from "@junban/domain/documents";
import type { MemberUid } from "@junban/domain/values";
import type { ReachedMember } from "@junban/firebase-client/members";
import { FormFoot } from "@junban/forms/form-foot";
import { useTranslation } from "@junban/i18n/react";
import { IconButton } from "@junban/ui/icon-button";
import { ArrowDownIcon, ArrowUpIcon } from "@junban/ui/icons";
import { useSyncExternalStore } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { StaffScreen } from "#src/frame/staff-screen.tsx";
import { BackToLine } from "./back-to-line.tsx";
import { currentPerson, neighboursOf, placeIn } from "./person.ts";
import { PersonActions } from "./person-actions.tsx";
import { PersonAnswers } from "./person-answers.tsx";
import { DetailsForm, useDetailsForm } from "./person-details.tsx";
import { PersonFigures } from "./person-figures.tsx";
import { PersonNotices } from "./person-notices.tsx";
import type { PersonPort } from "./person-port.ts";
import { PersonStory } from "./person-story.tsx";
import { PersonTicket } from "./person-ticket.tsx";
import type { Seen } from "./seen.ts";

/** The clock's step on this screen in milliseconds; it shows minutes. */
const STEP = 10_000;
const NO_SETTINGS = lineSettingsFromStored({});

export type PersonScreenProps = { watched: ReachedMember; port: PersonPort };

/** One person: ticket and actions stay at the left, the story is at the right. */
export function PersonScreen({ watched, port }: PersonScreenProps) {
	const { t } = useTranslation("member");
	const { line } = useShop();
	const state = useStore(line.state);
	const { settings = NO_SETTINGS, board } = state;
	const now = useSyncExternalStore(serverClock.subscribe, stepped);
	const member = currentPerson(watched, state);
	const label = displayNumber(settings, member.number);
	const place = placeIn(board, member);
	const seen: Seen = { member, label, settings, board, now, place };
	const form = useDetailsForm(member);
	const title = t("titleOf", { label });
	return (
		<StaffScreen
			title={title}
			heading={<span className="visually-hidden">{title}</span>}
			back={<BackToLine />}
			aside={<NeighbourButtons uid={member.uid} />}
			foot={<FormFoot form={form} />}
		>
			<div className="grid items-start gap-(--staff-edge) max-tablet:gap-24 tablet:grid-cols-[var(--staff-left)_minmax(0,1fr)]">
				<div className="grid gap-16 tablet:sticky tablet:top-24">
					<PersonTicket seen={seen} />
					<PersonActions seen={seen} />
				</div>
				<div className="grid min-w-0 gap-32">
					<PersonFigures seen={seen} />
					<PersonAnswers port={port} />
					<PersonNotices member={member} />
					<DetailsForm form={form} member={member} />
					<PersonStory seen={seen} port={port} />
				</div>
			</div>
		</StaffScreen>
	);
}

function NeighbourButtons({ uid }: { uid: MemberUid }) {
	const { t } = useTranslation("member");
	const { app, line } = useShop();
	const go = useGo();
	const { before, after } = neighboursOf(uid, useStore(line.state));
	const to = (other: MemberUid | undefined) => () => {
		if (other !== undefined) go(adminPaths.member(app, other), { replace: true });
	};
	if (before === undefined && after === undefined) return null;
	return (
		<div className="flex gap-4">
			<IconButton
				icon={<ArrowUpIcon />}
				label={t("before")}
				disabled={before === undefined}
				onClick={to(before)}
			/>
			<IconButton
				icon={<ArrowDownIcon />}
				label={t("after")}
				disabled={after === undefined}
				onClick={to(after)}
			/>
		</div>
	);
}

function stepped(): number {
	return Math.floor(serverClock.snapshot() / STEP) * STEP;
}
