import { lazyChunk } from "@junban/app-shell/lazy-chunk";
import { useTranslation } from "@junban/i18n/react";
import { Skeleton } from "@junban/ui/skeleton";

// The tabs that a person opens by a press. That of the shop is there at once.
export const PlanTab = lazyChunk(async () => (await import("./plan-tab.tsx")).PlanTab);
export const StaffTab = lazyChunk(async () => (await import("./staff-tab.tsx")).StaffTab);
export const AccountTab = lazyChunk(async () => (await import("./account-tab.tsx")).AccountTab);
export const DangerTab = lazyChunk(async () => (await import("./danger-tab.tsx")).DangerTab);

/** A tab whose code is being loaded. */
export function WaitingTab() {
	const { t } = useTranslation("frame");
	return (
		<div className="grid gap-16">
			<Skeleton height="48px" label={t("starting")} />
			<Skeleton height="160px" />
		</div>
	);
}
