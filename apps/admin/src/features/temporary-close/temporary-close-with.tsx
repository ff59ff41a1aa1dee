import { Sentences } from "@junban/app-shell/sentences";
import type { Closure } from "@junban/domain/documents";
import { useTranslation } from "@junban/i18n/react";
import { ErrorState } from "@junban/ui/error-state";
import { Skeleton } from "@junban/ui/skeleton";
import { StaffScreen } from "#src/frame/staff-screen.tsx";
import type { HoursPort } from "#src/lib/hours-ports.ts";
import { useListing } from "#src/lib/use-listing.ts";
import { ClosuresScreen } from "./closures-screen.tsx";

type TemporaryCloseProps = { port: HoursPort<Closure> | undefined; failed?: boolean };

/** `port`: undefined while it is being loaded. */
export function TemporaryCloseWith({ port, failed = false }: TemporaryCloseProps) {
	const { t } = useTranslation("temporaryClose");
	const { t: common } = useTranslation();
	const { t: codes } = useTranslation("codes");
	const { documents, failure, retry } = useListing(port);
	const code = failure ?? (failed ? "offline" : undefined);
	return (
		<StaffScreen title={t("title")} text={<Sentences text={t("text")} />}>
			{code !== undefined ? (
				<ErrorState
					title={t("failed")}
					retryText={common("retry")}
					onRetry={() => (failed ? window.location.reload() : retry())}
				>
					<p>{codes(code)}</p>
				</ErrorState>
			) : port === undefined || documents === undefined ? (
				<div className="grid gap-16">
					<Skeleton width="12em" height="48px" label={t("loading")} />
					<Skeleton height="64px" />
					<Skeleton height="64px" />
				</div>
			) : (
				<ClosuresScreen port={port} closures={documents} />
			)}
		</StaffScreen>
	);
}
