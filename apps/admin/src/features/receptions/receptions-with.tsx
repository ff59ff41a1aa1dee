import { Sentences } from "@junban/app-shell/sentences";
import { useStore } from "@junban/app-shell/use-store";
import { useTranslation } from "@junban/i18n/react";
import { ErrorState } from "@junban/ui/error-state";
import { Skeleton } from "@junban/ui/skeleton";
import { useMemo } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { StaffScreen } from "#src/frame/staff-screen.tsx";
import type { HoursPorts } from "#src/lib/hours-ports.ts";
import { useListing } from "#src/lib/use-listing.ts";
import { NowShown } from "./now-shown.tsx";
import { ReceptionsScreen } from "./receptions-screen.tsx";
import { useHours } from "./use-hours.ts";

/** `ports`: undefined while they are being loaded. */
export function ReceptionsWith({
	ports,
	failed = false,
}: {
	ports: HoursPorts | undefined;
	failed?: boolean;
}) {
	const { t } = useTranslation("receptions");
	const { line } = useShop();
	const { settings } = useStore(line.state);
	const receptions = useListing(ports?.receptions);
	const closures = useListing(ports?.closures);
	const documents = useMemo(
		() =>
			receptions.documents === undefined || closures.documents === undefined
				? undefined
				: { receptions: receptions.documents, closures: closures.documents },
		[receptions.documents, closures.documents],
	);
	const hours = useHours(documents, settings);
	const failure = receptions.failure ?? closures.failure ?? (failed ? "offline" : undefined);
	const retry = () => {
		if (failed) window.location.reload();
		receptions.retry();
		closures.retry();
	};
	return (
		<StaffScreen title={t("title")} text={<Sentences text={t("text")} />}>
			{ports !== undefined && documents !== undefined && hours !== undefined ? (
				<>
					<NowShown rules={hours.rules} />
					<ReceptionsScreen {...{ ports, documents, hours }} />
				</>
			) : (
				<NotYet failure={failure} onRetry={retry} />
			)}
		</StaffScreen>
	);
}

type NotYetProps = { failure: ReturnType<typeof useListing>["failure"]; onRetry: () => void };

function NotYet({ failure, onRetry }: NotYetProps) {
	const { t } = useTranslation("receptions");
	const { t: common } = useTranslation();
	const { t: codes } = useTranslation("codes");
	if (failure !== undefined)
		return (
			<ErrorState title={t("failed")} retryText={common("retry")} onRetry={onRetry}>
				<p>{codes(failure)}</p>
			</ErrorState>
		);
	return (
		<div className="grid gap-16">
			<Skeleton width="16em" height="44px" label={t("loading")} />
			<Skeleton height="560px" />
		</div>
	);
}
