import { useTranslation } from "@junban/i18n/react";
import { Button, type ButtonProps } from "@junban/ui/button";
import type { FormEvent } from "react";
import { useLocation } from "react-router";
import { LEAVE_QUERY } from "#src/lib/page-query.ts";

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

/** Does it with script, instead of sending the form. */
export function instead(act: () => void) {
	return (event: FormEvent) => {
		event.preventDefault();
		act();
	};
}
