import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { useLocation } from "react-router";
import { ButtonRouteLink } from "#src/lib/button-route-link.tsx";
import { ShopFrame } from "#src/lib/shop-frame.tsx";
import { LeaveFailed } from "./leave-failed.tsx";
import { instead } from "./leave-form.tsx";
import type { ReadyTicket } from "./screen-props.ts";
import type { Leave } from "./use-leave.ts";

/** The question as a page. Its form works with and without script. */
export function LeaveQuestion({ state, to, leave }: { state: ReadyTicket; to: string; leave: Leave }) {
	const { t } = useTranslation("ticket");
	const { pathname } = useLocation();
	return (
		<ShopFrame view={state.view}>
			<h1 tabIndex={-1}>{t("leaveTitle")}</h1>
			<p>{t("leaveText")}</p>
			<LeaveFailed leave={leave} />
			<form className="grid gap-12" method="post" action={pathname} onSubmit={instead(leave.confirm)}>
				<input type="hidden" name="intent" value="leave" />
				<Button type="submit" variant="danger" wide pending={leave.isPending} pendingText={t("leaving")}>
					{t("leaveConfirm")}
				</Button>
				<ButtonRouteLink wide to={to}>
					{t("leaveCancel")}
				</ButtonRouteLink>
			</form>
		</ShopFrame>
	);
}
