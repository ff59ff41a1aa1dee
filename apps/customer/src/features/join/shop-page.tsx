import type { LinePath } from "@junban/api-contract/client";
import type { JoinRequest } from "@junban/api-contract/schemas";
import { usePageTitle } from "@junban/app-shell/page";
import { customerPaths } from "@junban/app-shell/paths";
import { useTranslation } from "@junban/i18n/react";
import { TicketIcon } from "@junban/ui/icons";
import type { FormEvent, ReactNode, RefObject } from "react";
import { ButtonRouteLink } from "#src/lib/button-route-link.tsx";
import { ConnectionBar } from "#src/lib/connection-bar.tsx";
import { mayHoldAnother } from "#src/lib/held-place.ts";
import { lazyPart } from "#src/lib/lazy-screen.tsx";
import { useHref, usePageLocale } from "#src/lib/page-locale.ts";
import { ShopFrame } from "#src/lib/shop-frame.tsx";
import { shopName } from "#src/lib/shop-text.ts";
import { ClosedSlot } from "./closed-slot.tsx";
import type { HeldPlacesProps } from "./held-places.tsx";
import { placesNow, useHeldRows, useWantsAnother } from "./held-rows.ts";
import { DockNote, JoinDock } from "./join-dock.tsx";
import { JoinNotes } from "./join-notes.tsx";
import { LineState } from "./line-state.tsx";
import { LineTicket } from "./line-ticket.tsx";
import type { ShareShopProps } from "./share-shop.tsx";
import type { ReadyShop } from "./shop-events.ts";
import { ShopFacts } from "./shop-facts.tsx";
import { usePartySize } from "./use-party-size.ts";

const { Screen: HeldPlaces } = lazyPart<HeldPlacesProps>(
	async () => (await import("./held-places.tsx")).HeldPlaces,
);
const { Screen: ShopFoot } = lazyPart<ShareShopProps>(
	async () => (await import("./shop-foot.tsx")).ShopFoot,
	<div className="min-h-[108px]" />,
);

export interface ShopPageProps {
	state: ReadyShop;
	path: LinePath;
	/** Undefined before the session is open. */
	onJoin: ((request: JoinRequest) => void) | undefined;
}

/** The answers to the shop's questions before joining, while they are given. */
export interface JoinAnswers {
	readonly form?: RefObject<HTMLFormElement | null>;
	/** The questions with their fields; undefined where the shop asks nothing, and until they are asked. */
	readonly fields?: ReactNode;
	/** How many answers are still needed, in words; undefined before the first press and when none is. */
	readonly left?: string | undefined;
	/** The answers to send; undefined where one is at fault, which the form then shows. */
	take(): Pick<JoinRequest, "answers"> | undefined;
}

/** Of a shop that asks nothing. */
const NO_ANSWERS: JoinAnswers = { take: () => ({}) };

/** The page of a shop: own places first, then open or closed, how many wait, how long, and the button to join. */
export function ShopPage({
	state,
	path,
	onJoin,
	answers = NO_ANSWERS,
}: ShopPageProps & { answers?: JoinAnswers }) {
	const { t } = useTranslation("join");
	const locale = usePageLocale();
	const [people, setPeople] = usePartySize(path);
	const wantsAnother = useWantsAnother();
	const { view, join, status, closed, now } = state;
	const held = placesNow(state.held, view);
	const rows = useHeldRows(held);
	const [place] = held;
	const joins =
		place === undefined || (wantsAnother && closed === undefined && mayHoldAnother(view, held.length));
	const mayJoin = joins && closed === undefined;
	const name = shopName(view, locale);
	const isSending = join.kind === "sending";
	usePageTitle(t("pageTitle", { shop: name }));
	const onSubmit = (event: FormEvent) => {
		// The browser sends the form itself, as without script: no press is lost while the page becomes live.
		if (onJoin === undefined) return;
		event.preventDefault();
		const given = mayJoin && !isSending ? answers.take() : undefined;
		if (given !== undefined) onJoin({ party_size: people, locale, ...given });
	};
	return (
		<ShopFrame
			view={view}
			nameIsHeading
			bar={<ConnectionBar status={status} timezone={view.app.timezone} />}
			form={{ method: "post", onSubmit, ...(answers.form === undefined ? {} : { ref: answers.form }) }}
			dock={
				joins ? (
					<JoinDock people={people} isSending={isSending} onPeople={setPeople} />
				) : (
					<ButtonRouteLink
						variant="primary"
						size={64}
						wide
						icon={<TicketIcon />}
						to={customerPaths.ticket(path.app, path.line, place.uid)}
					>
						{t("openTicket")}
					</ButtonRouteLink>
				)
			}
			dockHidden={joins && !mayJoin}
			notice={
				join.kind === "unsure" ||
				(join.kind === "sending" ? join.isCrowded : join.kind === "refused" && closed === undefined) ? (
					<JoinNotes join={join} />
				) : undefined
			}
			dockNote={joins ? <DockNote left={answers.left} /> : undefined}
		>
			{rows.length === 0 ? null : (
				<HeldPlaces
					view={view}
					path={path}
					places={rows}
					held={held.length}
					isClosed={closed !== undefined}
					wantsAnother={wantsAnother}
				/>
			)}
			<LineState state={state} />
			{/* While nobody can join, the ticket keeps its room: what is below stays where it is. */}
			<div
				key={closed === undefined ? "open" : "closed"}
				className="grid min-h-[26rem] *:[grid-area:1/1]"
				role={closed !== undefined && join.kind === "refused" ? "alert" : undefined}
			>
				<div className={closed === undefined ? "grid" : "invisible"}>
					<LineTicket state={state} questions={joins ? answers.fields : undefined} />
				</div>
				{closed === undefined ? null : <ClosedSlot view={view} closed={closed} now={now} />}
			</div>
			<ShopFacts view={view} closed={closed} now={now} />
			<ShopFoot name={name} path={useHref(customerPaths.shop(path.app))} />
		</ShopFrame>
	);
}
