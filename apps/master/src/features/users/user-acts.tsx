import type { MasterUser, MasterUserResponse } from "@junban/api-contract/master/schemas-users";
import { useMailsKept } from "@junban/app-shell/mails-kept";
import { toasts } from "@junban/app-shell/toast-store";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { MailIcon, SignOutIcon, UndoIcon } from "@junban/ui/icons";
import { useState } from "react";
import { ActDialog, type ActWords } from "#src/lib/act-dialog.tsx";
import { useMaster } from "#src/lib/master-context.ts";
import { Section } from "#src/lib/section.tsx";

type UserAct = "reset" | "resetKept" | "signOut" | "disable" | "enable";

export type UserActsProps = { user: MasterUser; onDone: (answer: MasterUserResponse) => void };

/** What an operator can do for and against an account. Nobody disables the own account. */
export function UserActs({ user, onDone }: UserActsProps) {
	const { t } = useTranslation("users");
	const { user: own } = useMaster();
	const [asked, setAsked] = useState<UserAct>();
	const reset = useMailsKept() ? "resetKept" : "reset";
	const ask = (act: UserAct) => () => setAsked(act);
	const isOwn = own.uid === user.uid;
	return (
		<Section title={t("acts.title")}>
			<div className="grid justify-items-start gap-12">
				{user.email === undefined || user.disabled ? null : (
					<Button icon={<MailIcon />} onClick={ask(reset)}>
						{t(reset === "reset" ? "acts.reset.open" : "acts.resetKept.open")}
					</Button>
				)}
				<Button icon={<SignOutIcon />} onClick={ask("signOut")}>
					{t("acts.signOut.open")}
				</Button>
				{user.disabled ? (
					<Button icon={<UndoIcon />} onClick={ask("enable")}>
						{t("acts.enable.open")}
					</Button>
				) : isOwn ? null : (
					<Button className="-ml-[20px]" variant="quiet-danger" onClick={ask("disable")}>
						{t("acts.disable.open")}
					</Button>
				)}
			</div>
			{asked === undefined ? null : (
				<Question
					act={asked}
					user={user}
					onClose={() => setAsked(undefined)}
					onDone={(answer) => {
						setAsked(undefined);
						toasts.show({ key: "user", text: t(`acts.${asked}.done`) });
						onDone(answer);
					}}
				/>
			)}
		</Section>
	);
}

type QuestionProps = UserActsProps & { act: UserAct; onClose: () => void };

function Question({ act, user, onDone, onClose }: QuestionProps) {
	const { t } = useTranslation("users");
	const { client, locale } = useMaster();
	const account = user.email ?? user.uid;
	const send = ({ act: id, reason }: ActWords) => {
		const words = { act: id, ...(reason === "" ? {} : { reason }) };
		if (act === "disable") return client.disableUser(user.uid, { act: id, reason });
		if (act === "enable") return client.enableUser(user.uid, words);
		return act === "signOut"
			? client.signOutUser(user.uid, words)
			: client.mailReset(user.uid, { ...words, locale });
	};
	return (
		<ActDialog
			danger={act === "disable"}
			isReasonOptional={act !== "disable"}
			title={t(`acts.${act}.title`, { account })}
			confirmText={t(`acts.${act}.confirm`)}
			{...{ send, onDone, onClose }}
		>
			<p>{t(`acts.${act}.text`)}</p>
		</ActDialog>
	);
}
