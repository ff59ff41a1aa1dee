import { useTranslation } from "@junban/i18n/react";
import { Button, type ButtonProps } from "@junban/ui/button";
import type { FormEvent } from "react";
import { useLocation } from "react-router";
import { ButtonRouteLink } from "#src/lib/button-route-link.tsx";
import { ShopFrame } from "#src/lib/shop-frame.tsx";
import { LeaveFailed } from "./leave-failed.tsx";
import type { ReadyTicket } from "./screen-props.ts";
import type { Leave } from "./use-leave.ts";

/** In the page's address: asks whether to leave. Without script it replaces the dialog. */
export const LEAVE_QUERY = "leave";

/** Opens the question: a dialog, or without script a page of its own. */
export function LeaveButton({ onLeave, ...look }: { onLeave: () => void } & Pick<ButtonProps, "variant">) {
	const { t } = useTranslation("ticket");
	const { pathname, search } = useLocation();
	const kept = [...new URLSearchParams(search)].filter(([name]) => name !== LEAVE_QUERY);
	return (
		<form action={pathname} onSubmit={instead(onLeave)}>
			{[...kept, [LEAVE_QUERY, "1"]].map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<Button type="submit" wide {...look}>
				{t("leave")}
			</Button>
		</form>
	);
}

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
				<Button type="submit" variant="danger" wide pending={leave.isPending}>
					{t("leaveConfirm")}
				</Button>
				<ButtonRouteLink wide to={to}>
					{t("leaveCancel")}
				</ButtonRouteLink>
			</form>
		</ShopFrame>
	);
}

function instead(act: () => void) {
	return (event: FormEvent) => {
		event.preventDefault();
		act();
	};
}
