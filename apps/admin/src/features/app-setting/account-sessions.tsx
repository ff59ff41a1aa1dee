import type { AccountSession } from "@junban/api-contract/schemas-accounts";
import { toasts } from "@junban/app-shell/toast-store";
import { useAnswer } from "@junban/app-shell/use-answer";
import { formatDay, formatTime } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { Badge } from "@junban/ui/badge";
import { Button } from "@junban/ui/button";
import { FormRow } from "@junban/ui/form-row";
import { Skeleton } from "@junban/ui/skeleton";
import { useState } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { PasswordDialog } from "./password-dialog.tsx";
import { usePorts } from "./setting-ports.ts";

/** The devices on which the account is signed in. Each can be signed out, or all but this one. */
export function AccountSessions() {
	const { t } = useTranslation("appSetting");
	const { services, user } = useShop();
	const { account, client } = usePorts();
	// A new list after each "sign out everywhere".
	const [round, setRound] = useState(0);
	const [isOpen, setOpen] = useState(false);
	// Google's account service has no list, and its ID tokens live for up to an hour.
	const { embedded } = services.config.firebase;
	if (user === undefined) return null;
	const done = () => {
		setOpen(false);
		toasts.show({ key: "account", text: t("account.signedOutOthers"), type: "success" });
		setRound((before) => before + 1);
	};
	return (
		<FormRow
			label={t("account.sessions")}
			hint={t(embedded ? "account.sessionsText" : "account.sessionsTextHour")}
		>
			<div className="grid justify-items-start gap-12">
				{embedded ? <SessionList key={round} account={user.uid} /> : null}
				<Button onClick={() => setOpen(true)}>{t("account.signOutOthers")}</Button>
			</div>
			<PasswordDialog
				open={isOpen}
				title={t("account.signOutOthersTitle")}
				text={t("account.signOutOthersText")}
				confirmText={t("account.signOutOthersConfirm")}
				run={(password, _value, code) =>
					account.signOutElsewhere(password, () => client.signOutEverywhere(user.uid), code)
				}
				onDone={done}
				onClose={() => setOpen(false)}
			/>
		</FormRow>
	);
}

function SessionList({ account }: { account: string }) {
	const { t } = useTranslation("appSetting");
	const { t: codes } = useTranslation("codes");
	const { t: common } = useTranslation();
	const { client } = usePorts();
	const { value, failure, isAsking, reload } = useAnswer(client.sessions);
	if (value === undefined && failure === undefined)
		return (
			<div className="grid w-full gap-8" aria-busy="true">
				<Skeleton height="64px" label={common("loading")} />
				<Skeleton height="64px" />
			</div>
		);
	if (value === undefined)
		return (
			<div className="grid justify-items-start gap-8">
				<p className="small">{failure === undefined ? t("failed") : codes(failure)}</p>
				<Button size={44} pending={isAsking} onClick={() => void reload()}>
					{common("retry")}
				</Button>
			</div>
		);
	const { sessions = [] } = value;
	return (
		<>
			<ul className="m-0 grid w-full list-none border-ink border-t-2 p-0">
				{sessions.map((session) => (
					<Row key={session.session} session={session} account={account} onEnded={reload} />
				))}
			</ul>
			{sessions.some(({ current }) => !current) ? null : (
				<p className="small">{t("account.noOtherSession")}</p>
			)}
		</>
	);
}

type RowProps = { session: AccountSession; account: string; onEnded: () => Promise<void> };

function Row({ session, account, onEnded }: RowProps) {
	const { t } = useTranslation("appSetting");
	const { timezone, locale } = useShop();
	const ports = usePorts();
	const [isOpen, setOpen] = useState(false);
	const device = useDevice(session);
	const day = (at: number) => formatDay(at, timezone, locale);
	const done = () => {
		setOpen(false);
		toasts.show({ key: "account", text: t("account.sessionEnded", { device }), type: "success" });
		void onEnded();
	};
	return (
		<li className="flex min-h-64 flex-wrap items-center gap-x-12 gap-y-4 border-rule border-b py-8">
			<div className="min-w-0 flex-1 basis-[12em] wrap-anywhere">
				<p className="font-bold">{device}</p>
				<p className="small">
					{t("account.sessionUsed", {
						day: day(session.used_at),
						time: formatTime(session.used_at, timezone, locale),
					})}
				</p>
				<p className="small">{t("account.sessionBegun", { day: day(session.signed_in_at) })}</p>
			</div>
			{session.current ? (
				<Badge tone="soft">{t("account.sessionHere")}</Badge>
			) : (
				<Button size={44} aria-label={t("account.endSessionOf", { device })} onClick={() => setOpen(true)}>
					{t("account.endSession")}
				</Button>
			)}
			<PasswordDialog
				open={isOpen}
				title={t("account.endSessionTitle", { device })}
				text={t("account.endSessionText")}
				confirmText={t("account.signOutOthersConfirm")}
				run={(password, _value, code) =>
					ports.account.endSession(password, () => ports.client.endSession(account, session.session), code)
				}
				onDone={done}
				onClose={() => setOpen(false)}
			/>
		</li>
	);
}

/** What a person calls the device, for example "Chrome, Android". */
function useDevice({ browser, system }: AccountSession): string {
	const { t } = useTranslation("appSetting");
	if (browser === undefined) return system ?? t("account.unknownDevice");
	return system === undefined ? browser : t("account.device", { browser, system });
}
