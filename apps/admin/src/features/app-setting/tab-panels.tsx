import { useTranslation } from "@junban/i18n/react";
import { Skeleton } from "@junban/ui/skeleton";
import { lazy } from "react";

// The tabs that a person opens by a press. That of the shop is there at once.
export const PlanTab = lazy(async () => ({ default: (await import("./plan-tab.tsx")).PlanTab }));
export const StaffTab = lazy(async () => ({ default: (await import("./staff-tab.tsx")).StaffTab }));
export const AccountTab = lazy(async () => ({ default: (await import("./account-tab.tsx")).AccountTab }));
export const DangerTab = lazy(async () => ({ default: (await import("./danger-tab.tsx")).DangerTab }));

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
