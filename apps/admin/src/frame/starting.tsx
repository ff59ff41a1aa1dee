import { useTranslation } from "@junban/i18n/react";
import { Logo } from "@junban/ui/logo";
import { Sidebar } from "@junban/ui/sidebar";
import { Skeleton } from "@junban/ui/skeleton";
import { StaffColumn, StaffFrame } from "@junban/ui/staff-page";

/** The keys of enough skeleton rows to fill a tablet's height. */
const ROWS = [1, 2, 3, 4, 5, 6];

/** The page's shape without content, until the session and the ownership of the shop are known. */
export function Starting() {
	const { t } = useTranslation("frame");
	return (
		<div aria-busy="true">
			<StaffFrame sidebar={<Sidebar label={t("navigation")} logo={<Logo />} children={null} />}>
				<StartingScreen />
			</StaffFrame>
		</div>
	);
}

/** The shape of a screen in the frame until its documents are there. */
export function StartingScreen() {
	const { t } = useTranslation("frame");
	return (
		<StaffColumn
			header={
				<div className="flex min-h-[86px] items-center border-b-[6px] border-rule bg-surface px-(--staff-edge)">
					<Skeleton width="8em" height="32px" label={t("starting")} />
				</div>
			}
			left={
				<>
					<Skeleton height="280px" />
					<Skeleton height="96px" />
				</>
			}
		>
			<div className="grid gap-16">
				<Skeleton width="8em" />
				{ROWS.map((row) => (
					<Skeleton key={row} height="48px" />
				))}
			</div>
		</StaffColumn>
	);
}
