import type { LinePath, View } from "@junban/api-contract/client";
import { customerPaths } from "@junban/app-shell/paths";
import type { MemberUid } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { BellIcon, ChevronRightIcon, TicketIcon } from "@junban/ui/icons";
import { useEffect, useRef, useState } from "react";
import { openAlarm } from "#src/lib/alarm/alarm.ts";
import type { Alarm, Standing } from "#src/lib/alarm-state.ts";
import type { HeldPlace } from "#src/lib/held-place.ts";
import { RouteLink } from "#src/lib/route-link.tsx";
import { shownNumber } from "#src/lib/shop-text.ts";
import { AnotherPlace } from "./another-place.tsx";

export interface HeldPlacesProps {
	view: View;
	path: LinePath;
	/** The places as `useHeldRows` gives them. */
	places: readonly HeldPlace[];
	/** How many of them are open. */
	held: number;
	/** Nobody can join. */
	isClosed: boolean;
	wantsAnother: boolean;
}

/** The places of this browser, each a link to its ticket, and the way to another one. A called one has the colours of a call. */
export function HeldPlaces({ view, path, places, held, isClosed, wantsAnother }: HeldPlacesProps) {
	const { t } = useTranslation("join");
	useRing(places);
	return (
		<>
			<div>
				<CalledAlert view={view} places={places} />
				<ul className="grid gap-8" aria-label={t("held.list")}>
					{places.map((each) => (
						<li key={each.uid}>
							<HeldRow view={view} path={path} held={each} />
						</li>
					))}
				</ul>
			</div>
			<AnotherPlace
				view={view}
				path={path}
				held={held}
				shown={places.length}
				isClosed={isClosed}
				wants={wantsAnother}
			/>
		</>
	);
}

/** Says that a place is called, for screen readers. The region is in the page before the call. */
function CalledAlert({ view, places }: Pick<HeldPlacesProps, "view" | "places">) {
	const { t } = useTranslation("join");
	const called = places.filter(({ state }) => state === "called");
	const numbers = called.flatMap(({ number }) => (number === undefined ? [] : shownNumber(view, number)));
	return (
		<p className="visually-hidden" aria-live="assertive">
			{called.length === 0 ? null : `${t("held.called")} ${numbers.join(" ")}`}
		</p>
	);
}

/** What rings. Whether the turn is near, the ticket says. */
const STANDINGS: Readonly<Record<NonNullable<HeldPlace["state"]>, Standing>> = {
	waiting: "waiting",
	during_guidance: "guidance",
	called: "called",
	over: "over",
};

/** Several places share one alarm: the most urgent first. */
const URGENCY: readonly Standing[] = ["called", "guidance", "waiting"];

interface HeldRowProps extends Pick<HeldPlacesProps, "view" | "path"> {
	held: HeldPlace;
}

function HeldRow({ view, path: { app, line }, held }: HeldRowProps) {
	const isCalled = held.state === "called";
	const look = isCalled ? "border-solid bg-solid text-on-solid" : "border-rule-strong bg-surface text-ink";
	return (
		<RouteLink
			to={customerPaths.ticket(app, line, held.uid)}
			className={`flex min-h-[56px] items-center gap-12 rounded-8 border px-16 py-12 font-bold no-underline ${look}`}
		>
			{isCalled ? <BellIcon /> : <TicketIcon />}
			<span className="grow">
				<HeldText view={view} held={held} />
			</span>
			<ChevronRightIcon />
		</RouteLink>
	);
}

/** Rings for the most urgent place as its ticket does, and again for each further call. */
function useRing(places: HeldPlacesProps["places"]): void {
	const [alarm, setAlarm] = useState<Alarm>();
	useEffect(() => {
		const opened = openAlarm();
		setAlarm(opened);
		return () => opened.close();
	}, []);
	const known = useRef<readonly MemberUid[]>([]);
	useEffect(() => {
		if (alarm === undefined) return;
		const called = places.filter(({ state }) => state === "called").map(({ uid }) => uid);
		const standings = places.map(({ state }) => STANDINGS[state ?? "waiting"]);
		const standing = URGENCY.find((each) => standings.includes(each)) ?? "over";
		alarm.setStanding(standing, !called.every((uid) => known.current.includes(uid)));
		known.current = called;
	}, [alarm, places]);
}

/** 順番待ち中です, and below it A-6・いま6番目: as high in every state. */
function HeldText({ view, held: { number, place, state } }: { view: View; held: HeldPlace }) {
	const { t } = useTranslation("join");
	const shown = number === undefined ? undefined : shownNumber(view, number);
	return (
		<>
			<span className="block">
				{state === "called"
					? t("held.called")
					: state === "during_guidance"
						? t("held.during_guidance")
						: state === "over"
							? t("held.over")
							: t("held.waiting")}
			</span>
			{shown === undefined ? null : (
				<span className="block font-medium">
					{state !== "waiting" || place === undefined ? shown : t("held.place", { number: shown, place })}
				</span>
			)}
		</>
	);
}
