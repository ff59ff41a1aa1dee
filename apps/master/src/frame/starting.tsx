import { useTranslation } from "@junban/i18n/react";
import { Logo } from "@junban/ui/logo";
import { Sidebar } from "@junban/ui/sidebar";
import { Skeleton } from "@junban/ui/skeleton";
import { StaffColumn, StaffFrame } from "@junban/ui/staff-page";

/** The keys of enough skeleton rows to fill a tablet's height. */
const ROWS = [1, 2, 3, 4, 5, 6, 7, 8];

/** The page's shape without content, until the operator is known. */
export function Starting() {
	const { t } = useTranslation("frame");
	return (
		<div aria-busy="true">
			<StaffFrame
				sidebar={<Sidebar label={t("navigation")} logo={<Logo name={t("name")} />} children={null} />}
			>
				<StaffColumn>
					<div className="grid gap-16">
						<Skeleton width="8em" height="40px" label={t("starting")} />
						<Skeleton height="96px" />
						{ROWS.map((row) => (
							<Skeleton key={row} height="52px" />
						))}
					</div>
				</StaffColumn>
			</StaffFrame>
		</div>
	);
}
