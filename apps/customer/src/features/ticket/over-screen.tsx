import { customerPaths } from "@junban/app-shell/paths";
import { Sentences } from "@junban/app-shell/sentences";
import { isSample } from "@junban/domain/shop";
import { useTranslation } from "@junban/i18n/react";
import { ActionList } from "@junban/ui/action-list";
import { BigNumber } from "@junban/ui/big-number";
import { Figure, Figures } from "@junban/ui/figures";
import { TicketIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { Ticket } from "@junban/ui/ticket";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { ButtonRouteLink } from "#src/lib/button-route-link.tsx";
import { OWN_DATA_DELETED } from "#src/lib/page-query.ts";
import { ShopFrame } from "#src/lib/shop-frame.tsx";
import { ShopWords } from "#src/lib/shop-words.tsx";
import { OwnDataRow } from "./own-data-row.tsx";
import type { ScreenProps } from "./screen-props.ts";
import { headingOf } from "./shop-wording.ts";
import { StampedHead } from "./stamped-head.tsx";
import type { OverView } from "./ticket-view.ts";

/** The place is over: how and when it ended, and the link to join again. */
export function OverScreen({ ticket, state, path, uid, session }: ScreenProps & { ticket: OverView }) {
	const [isNews] = useState(session !== undefined);
	// Whoever was at the end of the ticket, or of the plate, sees how it ended. A page that is opened again stays where it was.
	useEffect(() => {
		if (isNews) scrollTo(0, 0);
	}, [isNews]);
	const { t } = useTranslation(["ticket", "ticketMore"]);
	const isDeleted = useSearchParams()[0].has(OWN_DATA_DELETED);
	const reason = ticket.reason ?? "unknown";
	const { told, waitedMinutes } = ticket;
	const { text } = ticket.words;
	const heading = headingOf(text);
	return (
		<ShopFrame
			view={state.view}
			dock={
				<ButtonRouteLink wide size={64} icon={<TicketIcon />} to={customerPaths.shop(path.app)}>
					{t("again", { ns: "ticketMore" })}
				</ButtonRouteLink>
			}
		>
			<h1 tabIndex={-1}>
				{heading === undefined ? <span>{t(`over.title.${reason}`)}</span> : <ShopWords {...heading} />}{" "}
				<span className="visually-hidden">{ticket.number}</span>
			</h1>
			{isDeleted ? (
				<Note role="status" title={t("done", { ns: "ticketMore" })}>
					<Sentences text={t("doneText", { ns: "ticketMore" })} />
				</Note>
			) : null}
			<Ticket
				label={t("ticket")}
				tone="muted"
				head={<StampedHead ticket={ticket} word={t(`over.stamp.${reason}`, { ns: "ticketMore" })} />}
			>
				<Figures>
					{waitedMinutes === undefined ? null : (
						<Figure label={t("waited", { ns: "ticketMore" })}>
							<BigNumber
								value={Math.max(1, waitedMinutes)}
								unit={t("minutes", { ns: "ticketMore", count: waitedMinutes })}
								size={56}
							/>
						</Figure>
					)}
					<Figure label={t("people", { ns: "ticketMore" })}>
						<BigNumber
							value={ticket.partySize}
							unit={t("peopleUnit", { ns: "ticketMore" }) || undefined}
							size={56}
						/>
					</Figure>
				</Figures>
				{told === undefined || waitedMinutes === undefined ? null : (
					<p className="small muted">
						<Sentences text={t("told", { ns: "ticketMore", range: told, count: waitedMinutes })} />
					</p>
				)}
			</Ticket>
			{heading !== undefined ? null : (
				<p>
					{text === undefined ? (
						<Sentences text={t(`over.text.${reason}`, { ns: "ticketMore" })} />
					) : (
						<ShopWords {...text} />
					)}
				</p>
			)}
			{isDeleted || isSample(path.app) ? null : (
				<ActionList title={t("thisTicket", { ns: "ticketMore" })}>
					<OwnDataRow path={path} uid={uid} isOver />
				</ActionList>
			)}
		</ShopFrame>
	);
}
