import type { InviteResponse } from "@junban/api-contract/schemas-accounts";
import { useAnswer } from "@junban/app-shell/use-answer";
import { useTranslation } from "@junban/i18n/react";
import { ErrorState } from "@junban/ui/error-state";
import { Skeleton } from "@junban/ui/skeleton";
import { useCallback, useState } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { Section } from "./section.tsx";
import { usePorts } from "./setting-ports.ts";
import { StaffInvitations } from "./staff-invitations.tsx";
import { StaffInvite } from "./staff-invite.tsx";
import { StaffPeople } from "./staff-people.tsx";

/** The keys of skeleton rows. */
const ROWS = [1, 2, 3];

/** The people with access to the shop's screens, and the open invitations. */
export function StaffTab() {
	const { t } = useTranslation("appSetting");
	const { t: codes } = useTranslation("codes");
	const { t: common } = useTranslation();
	const { app } = useShop();
	const { client } = usePorts();
	const staff = useAnswer(useCallback(() => client.staff(app), [client, app]));
	const [sent, setSent] = useState<InviteResponse>();
	const { value, failure, isAsking, reload } = staff;
	if (value === undefined)
		return failure === undefined ? (
			<div className="grid max-w-[760px] gap-16" aria-busy="true">
				<Skeleton width="12em" height="28px" label={common("loading")} />
				{ROWS.map((row) => (
					<Skeleton key={row} height="64px" />
				))}
			</div>
		) : (
			<ErrorState
				title={t("failed")}
				retryText={common("retry")}
				pending={isAsking}
				onRetry={() => void reload()}
			>
				<p>{codes(failure)}</p>
			</ErrorState>
		);
	return (
		<div className="grid max-w-[760px] gap-32">
			<Section title={t("staff.title")}>
				<StaffPeople staff={value} onChanged={reload} />
			</Section>
			<Section title={t("staff.invite")}>
				<StaffInvite staff={value} sent={sent} onSent={setSent} onChanged={reload} />
			</Section>
			<Section title={t("staff.pending")}>
				<StaffInvitations invitations={value.invitations} onSent={setSent} onChanged={reload} />
			</Section>
		</div>
	);
}
