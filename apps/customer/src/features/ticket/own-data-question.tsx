import type { LiveState } from "@junban/api-contract/live-client";
import { Sentences } from "@junban/app-shell/sentences";
import type { Code } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { Note } from "@junban/ui/note";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ButtonRouteLink } from "#src/lib/button-route-link.tsx";
import { ConnectionBar } from "#src/lib/connection-bar.tsx";
import { useFirstAnswers } from "#src/lib/first-answers.ts";
import { useHref } from "#src/lib/page-locale.ts";
import { OWN_DATA, OWN_DATA_DELETED } from "#src/lib/page-query.ts";
import { ShopFrame } from "#src/lib/shop-frame.tsx";
import { instead } from "./leave-form.tsx";
import type { ReadyTicket } from "./screen-props.ts";
import type { TicketSession } from "./ticket-session.ts";

export interface OwnDataQuestionProps {
	state: ReadyTicket;
	/** The ticket's path. */
	to: string;
	isOver: boolean;
	session: TicketSession | undefined;
}

/** What goes and what stays, and the button that deletes it. Its form works with and without script. */
export function OwnDataQuestion({ state, to, isOver, session }: OwnDataQuestionProps) {
	const { t } = useTranslation(["ticketMore", "codes"]);
	const { failure, isPending, confirm } = useDeletion(to, session, state.status.state);
	const { view, status } = state;
	const kind = isOver ? "over" : "standing";
	return (
		<ShopFrame
			view={view}
			bar={
				<ConnectionBar status={status} timezone={view.app.timezone} onReconnect={() => session?.retry()} />
			}
		>
			<h1 tabIndex={-1}>{t("title")}</h1>
			{isOver ? null : (
				<p>
					<Sentences text={t("leaves")} />
				</p>
			)}
			<p>
				<Sentences text={t("goes")} />
			</p>
			<p>
				<Sentences text={t("stays")} />
			</p>
			{failure === undefined ? null : (
				<Note tone="danger" role="alert" title={t("failed")}>
					<Sentences text={t(failure, { ns: "codes" })} />
				</Note>
			)}
			<form
				className="grid gap-12"
				method="post"
				action={useHref(`${to}?${OWN_DATA}=1`)}
				onSubmit={instead(confirm)}
			>
				<input type="hidden" name="intent" value={OWN_DATA} />
				<Button type="submit" variant="danger" wide pending={isPending} pendingText={t("pending")}>
					{t(`confirm.${kind}`)}
				</Button>
				<ButtonRouteLink wide to={to}>
					{t("cancel")}
				</ButtonRouteLink>
			</form>
		</ShopFrame>
	);
}

/** The request to delete. Safe to repeat after a lost answer. Why it failed goes once the connection is back. */
function useDeletion(to: string, session: TicketSession | undefined, connection: LiveState) {
	const navigate = useNavigate();
	const done = useHref(`${to}?${OWN_DATA_DELETED}=1`);
	const form = useFirstAnswers()?.form;
	const [isPending, setPending] = useState(false);
	const [failure, setFailure] = useState<Code | undefined>(form?.intent === OWN_DATA ? form.code : undefined);
	const [before, setBefore] = useState(connection);
	if (before !== connection) {
		setBefore(connection);
		if (before === "offline") setFailure(undefined);
	}
	const send = async (open: TicketSession) => {
		const answer = await open.deleteOwnData();
		setPending(false);
		if (!answer.ok) return setFailure(answer.code);
		await navigate(done, { replace: true });
	};
	const confirm = () => {
		if (isPending || session === undefined) return;
		setPending(true);
		setFailure(undefined);
		void send(session);
	};
	return { isPending, failure, confirm };
}
