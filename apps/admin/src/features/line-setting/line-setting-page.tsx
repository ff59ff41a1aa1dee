import { failureOf } from "@junban/app-shell/collection-status";
import type { Code } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { ErrorState } from "@junban/ui/error-state";
import { Skeleton } from "@junban/ui/skeleton";
import type { FormChanges } from "#src/forms/form-state.ts";
import { useShop } from "#src/frame/shop-context.ts";
import { StaffScreen } from "#src/frame/staff-screen.tsx";
import { LineSettingForm } from "./line-setting-form.tsx";
import { useLineSettings } from "./use-line-settings.ts";

/** The settings of the shop's line. */
export function LineSettingPage() {
	const { line } = useShop();
	const { port, stored, status, retry } = useLineSettings();
	const save = async ({ changed, read }: FormChanges) => {
		const saved = await port.update(changed, read);
		// The desk works by the new settings at once. The save stands even if this call fails.
		if (saved.ok) await line.client.refresh(line.path);
		return saved;
	};
	if (stored !== undefined) return <LineSettingForm stored={stored} save={save} />;
	const failure = failureOf(status);
	return failure === undefined ? <Loading /> : <Failed code={failure.code} onRetry={retry} />;
}

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
