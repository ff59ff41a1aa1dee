import { useTranslation } from "@junban/i18n/react";
import { ActionButton, ActionList, ActionRow, ActionWords } from "@junban/ui/action-list";
import { BellIcon, MailIcon } from "@junban/ui/icons";
import { Switch } from "@junban/ui/switch";
import { MailSheet } from "./mail-sheet.tsx";
import type { NoticesState, PushRow } from "./notices-events.ts";
import type { NoticesSession } from "./notices-session.ts";
import { PushSheet } from "./push-sheet.tsx";
import { type Unit, useNoticeWords } from "./use-notice-words.ts";

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
	const { mail, open, push } = state;
	return (
		<>
			<ActionList title={t("title")}>
				{push === undefined ? null : (
					<Push row={push} words={words} session={session} hasMail={mail !== undefined} />
				)}
				{mail === undefined ? null : (
					<ActionButton
						icon={<MailIcon />}
						title={t("mail.title")}
						text={
							mail.lastFailure !== undefined ? (
								<b className="text-danger">{words.mailFailure(mail.lastFailure)}</b>
							) : mail.address === undefined ? (
								t("mail.none")
							) : (
								t("mail.to", { address: mail.address })
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
	readonly hasMail: boolean;
}

function Push({ row, words, session, hasMail }: PushProps) {
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
					text={t(state === "in-app" ? "push.inApp" : "push.homeScreen")}
					onClick={() => session.tap("push-on")}
				/>
			);
		case "denied":
		case "none": {
			const denied = t(hasMail ? "push.deniedMail" : "push.denied");
			return (
				<ActionRow icon={<BellIcon />}>
					<ActionWords title={title} text={state === "denied" ? denied : t("push.none")} />
				</ActionRow>
			);
		}
		default: {
			const failure = lastFailure === undefined ? undefined : words.pushFailure(lastFailure);
			return (
				<ActionRow icon={<BellIcon />}>
					<Switch
						side="left"
						label={title}
						hint={state === "elsewhere" ? t("push.elsewhere") : words.when}
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
