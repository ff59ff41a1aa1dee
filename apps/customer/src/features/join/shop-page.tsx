import type { LinePath } from "@junban/api-contract/client";
import type { JoinRequest } from "@junban/api-contract/schemas";
import { usePageTitle } from "@junban/app-shell/page";
import { Sentences } from "@junban/app-shell/sentences";
import type { Code } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { TicketIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import type { FormEvent } from "react";
import { AnswersNote } from "#src/lib/answers/answers-note.tsx";
import { ConnectionBar } from "#src/lib/connection-bar.tsx";
import { GuidanceNote } from "#src/lib/guidance-note.tsx";
import { usePageLocale } from "#src/lib/page-locale.ts";
import { ShopFrame } from "#src/lib/shop-frame.tsx";
import { shopName } from "#src/lib/shop-text.ts";
import { ClosedSlot } from "./closed-slot.tsx";
import { HeldLink, HeldNote } from "./held-place.tsx";
import { LineState } from "./line-state.tsx";
import { LineTicket } from "./line-ticket.tsx";
import { ShopFacts } from "./shop-facts.tsx";
import type { ShopState } from "./shop-session.ts";
import { useJoinAnswers } from "./use-join-answers.tsx";
import { usePartySize } from "./use-party-size.ts";

export interface ShopPageProps {
	state: Extract<ShopState, { kind: "ready" }>;
	path: LinePath;
	onJoin: (request: JoinRequest) => void;
}

/** The page of a shop: open or closed, how many wait, and the button to join. */
export function ShopPage({ state, path, onJoin }: ShopPageProps) {
	const { t } = useTranslation(["join", "codes"]);
	const locale = usePageLocale();
	const [people, setPeople] = usePartySize(path);
	const { view, join, status, closed, now } = state;
	const [held] = state.held;
	const mayJoin = held === undefined && closed === undefined;
	const answers = useJoinAnswers(view, path, join);
	const isSending = join.kind === "sending";
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		const given = isSending ? undefined : answers.take();
		if (given !== undefined) onJoin({ party_size: people, locale, ...given });
	};
	usePageTitle(t("pageTitle", { shop: shopName(view, locale) }));
	return (
		<ShopFrame
			view={view}
			nameIsHeading
			bar={<ConnectionBar status={status} timezone={view.app.timezone} />}
			dock={
				held !== undefined ? (
					<HeldLink path={path} held={held} />
				) : mayJoin ? (
					<Button
						variant="primary"
						size={64}
						wide
						icon={<TicketIcon />}
						type="submit"
						form={FORM}
						pending={isSending}
						pendingText={t("joining")}
					>
						{t("join")}
					</Button>
				) : undefined
			}
			dockNote={
				mayJoin ? (
					<span role="alert" className={answers.left && "font-bold text-danger"}>
						{answers.left ?? t("noAccount")}
					</span>
				) : undefined
			}
		>
			<LineState state={state} />
			{held === undefined ? null : <HeldNote view={view} held={held} />}
			{join.kind === "unsure" ? (
				<Note tone="caution" role="alert" title={t("unsure")}>
					<Sentences text={t("unsureText")} />
				</Note>
			) : null}
			{join.kind === "refused" && closed === undefined ? (
				<Note tone="danger" role="alert" title={t("refused")}>
					<Sentences
						text={isOwnRefusal(join.code) ? t(`refusedBy.${join.code}`) : t(join.code, { ns: "codes" })}
					/>
				</Note>
			) : null}
			{closed === undefined ? (
				<>
					<GuidanceNote from={state.guidanceFrom} timezone={view.app.timezone}>
						{mayJoin ? t("joinAlready") : null}
					</GuidanceNote>
					<form id={FORM} ref={answers.form} method="post" onSubmit={onSubmit}>
						<input type="hidden" name="intent" value="join" />
						<LineTicket
							view={view}
							people={mayJoin ? people : undefined}
							questions={mayJoin ? answers.fields : undefined}
							wait={state.wait}
							isSending={isSending}
							onPeople={setPeople}
						/>
					</form>
					{mayJoin && answers.fields !== undefined ? <AnswersNote view={view} /> : null}
				</>
			) : (
				<div role={join.kind === "refused" ? "alert" : undefined}>
					<ClosedSlot view={view} closed={closed} now={now} />
				</div>
			)}
			<ShopFacts view={view} showsToday={closed?.code !== "temporarily-closed"} />
		</ShopFrame>
	);
}

const FORM = "join";

/** Refusals of a join whose general text would blame the customer. */
const OWN_REFUSALS = ["answer-required", "answer-invalid", "text-too-long", "too-many-requests"] as const;

function isOwnRefusal(code: Code): code is (typeof OWN_REFUSALS)[number] {
	return OWN_REFUSALS.some((own) => own === code);
}
