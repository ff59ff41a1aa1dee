import { useTranslation } from "@junban/i18n/react";
import { ActionButton, ActionList, ActionRow, ActionWords } from "@junban/ui/action-list";
import { BellIcon, MailIcon } from "@junban/ui/icons";
import { Switch } from "@junban/ui/switch";
import { HintRoom } from "./hint-room.tsx";
import { MailSheet } from "./mail-sheet.tsx";
import type { NoticesState, PushRow } from "./notices-events.ts";
import type { NoticesSession } from "./notices-session.ts";
import { PushSheet } from "./push-sheet.tsx";
import { type Unit, USUAL_CAUSES, useNoticeWords } from "./use-notice-words.ts";

export interface NoticeRowsProps {
	readonly state: NoticesState;
	readonly session: Pick<NoticesSession, "saveMail" | "tap">;
	readonly unit: Unit;
	readonly timezone: string;
}

/** The channels by which the holder can be told besides the page, each with how it stands. */
export function NoticeRows({ state, session, unit, timezone }: NoticeRowsProps) {
	const { t } = useTranslation("notices");
	const words = useNoticeWords(state, unit, timezone);
	const { when: usual } = useNoticeWords({ ...state, causes: USUAL_CAUSES }, unit, timezone);
	const { mail, open, push } = state;
	return (
		<>
			<ActionList title={t("title")}>
				{push === undefined ? null : <Push row={push} words={words} usual={usual} session={session} />}
				{mail === undefined ? null : (
					<ActionButton
						icon={<MailIcon />}
						title={t("mail.title")}
						text={
							mail.lastFailure !== undefined ? (
								<b className="text-danger">{words.mailFailure(mail.lastFailure)}</b>
							) : mail.address === undefined ? (
								<HintRoom usual={t("waiting")}>{t("mail.none")}</HintRoom>
							) : (
								t(mail.isUnconfirmed ? "mail.unconfirmed" : "mail.to", { address: mail.address })
							)
						}
						onClick={() => session.tap("mail-open")}
					/>
				)}
			</ActionList>
			{push === undefined ? null : (
				<PushSheet
					open={open === "push"}
					row={push}
					when={words.when}
					hasMail={mail !== undefined}
					onConfirm={() => session.tap("push-confirm")}
					onClose={() => session.tap("close")}
				/>
			)}
			{mail === undefined ? null : (
				<MailSheet
					open={open === "mail"}
					row={mail}
					words={words}
					onSave={session.saveMail}
					onRemove={() => session.tap("mail-off")}
					onClose={() => session.tap("close")}
				/>
			)}
		</>
	);
}

interface PushProps {
	readonly row: PushRow;
	readonly words: ReturnType<typeof useNoticeWords>;
	readonly session: Pick<NoticesSession, "tap">;
	/** The words that most holders see, which keep their room in each state. */
	readonly usual: string;
}

function Push({ row, words, session, usual }: PushProps) {
	const { t } = useTranslation("notices");
	const { fault, isBusy, lastFailure, state } = row;
	const title = t("push.title");
	switch (state) {
		case "home-screen":
		case "in-app":
			return (
				<ActionButton
					icon={<BellIcon />}
					title={title}
					text={<HintRoom usual={usual}>{t(state === "in-app" ? "push.inApp" : "push.homeScreen")}</HintRoom>}
					tall
					onClick={() => session.tap("push-on")}
				/>
			);
		case "denied":
		case "none":
			return (
				<ActionRow icon={<BellIcon />} tall>
					<ActionWords
						title={title}
						text={<HintRoom usual={usual}>{t(state === "denied" ? "push.denied" : "push.none")}</HintRoom>}
					/>
				</ActionRow>
			);
		default: {
			const failure = lastFailure === undefined ? undefined : words.pushFailure(lastFailure);
			return (
				<ActionRow icon={<BellIcon />}>
					<Switch
						side="left"
						label={title}
						hint={
							<HintRoom usual={usual}>{state === "elsewhere" ? t("push.elsewhere") : words.when}</HintRoom>
						}
						error={fault === undefined ? failure : words.fault(fault)}
						checked={state === "on"}
						pending={isBusy}
						onChange={(isOn) => session.tap(isOn ? "push-on" : "push-off")}
					/>
				</ActionRow>
			);
		}
	}
}
