import type { Code } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { ErrorState } from "@junban/ui/error-state";
import { Skeleton } from "@junban/ui/skeleton";
import { StaffScreen } from "#src/frame/staff-screen.tsx";

/** In the shape of a section. */
export function Loading() {
	const { t } = useTranslation("lineSetting");
	const { t: common } = useTranslation();
	return (
		<StaffScreen title={t("title")} text={t("text")}>
			<div className="grid max-w-[560px] gap-24">
				<Skeleton width="40%" height="28px" label={common("loading")} />
				{[0, 1, 2, 3, 4].map((row) => (
					<Skeleton key={row} height="72px" />
				))}
			</div>
		</StaffScreen>
	);
}

/** The settings could not be read. */
export function Failed({ code, onRetry }: { code: Code; onRetry: () => void }) {
	const { t } = useTranslation("lineSetting");
	const { t: common } = useTranslation();
	const { t: codes } = useTranslation("codes");
	return (
		<StaffScreen title={t("title")} text={t("text")}>
			<ErrorState title={t("failed")} retryText={common("retry")} onRetry={onRetry}>
				<p>{codes(code)}</p>
			</ErrorState>
		</StaffScreen>
	);
}
