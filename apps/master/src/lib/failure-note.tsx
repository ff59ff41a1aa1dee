import { failureText } from "@junban/app-shell/failure-text";
import type { Code } from "@junban/domain/values";
import { formatTime } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { ErrorState } from "@junban/ui/error-state";
import { RetryIcon, WarningIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { useMaster } from "./master-context.ts";
import type { Fresh } from "./use-fresh.ts";

/** Why an act failed, at the act. */
export function FailureNote({ code }: { code: Code | undefined }) {
	const { t } = useTranslation("codes");
	if (code === undefined) return null;
	return (
		<Note tone="danger" role="alert" icon={<WarningIcon />}>
			<p>{failureText(t(code), code)}</p>
		</Note>
	);
}

/** In place of what was never loaded. */
export function NotLoaded({ fresh }: { fresh: Fresh<unknown> }) {
	const { t } = useTranslation("frame");
	const { t: codes } = useTranslation("codes");
	const { t: common } = useTranslation("common");
	const { failure, isAsking, reload } = fresh;
	if (failure === undefined) return null;
	return (
		<ErrorState
			title={t("notLoaded")}
			retryText={common("retry")}
			pending={isAsking}
			onRetry={() => void reload()}
		>
			<p>{codes(failure)}</p>
		</ErrorState>
	);
}

/** Above what was loaded before and could not be loaded again. */
export function Outdated({ fresh }: { fresh: Fresh<unknown> }) {
	const { t } = useTranslation("frame");
	const { t: codes } = useTranslation("codes");
	const { t: common } = useTranslation("common");
	const { locale, zone } = useMaster();
	const { failure, at, isAsking, reload } = fresh;
	if (failure === undefined || at === undefined) return null;
	return (
		<Note tone="caution" role="status" icon={<WarningIcon />} title={t("outdated")}>
			<p>
				{codes(failure)} {common("offline.asOf", { time: formatTime(at, zone, locale) })}
			</p>
			<Button size={44} icon={<RetryIcon />} pending={isAsking} onClick={() => void reload()}>
				{common("retry")}
			</Button>
		</Note>
	);
}

/** The time of what the screen shows, and a button that asks again: the aside of a head. */
export function AsOf({ fresh }: { fresh: Fresh<unknown> }) {
	const { t } = useTranslation("frame");
	const { t: common } = useTranslation("common");
	const { locale, zone } = useMaster();
	const { at, isAsking, reload } = fresh;
	return (
		<>
			{at === undefined ? null : <span>{common("time.asOf", { time: formatTime(at, zone, locale) })}</span>}
			<Button
				variant="quiet"
				size={44}
				className="tablet:-mr-[14px] tablet:max-w-none"
				icon={<RetryIcon />}
				pending={isAsking && at !== undefined}
				onClick={() => void reload()}
			>
				{t("refresh")}
			</Button>
		</>
	);
}
