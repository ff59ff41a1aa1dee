import { useTranslation } from "@junban/i18n/react";
import { BigNumber } from "@junban/ui/big-number";
import { Figure, Figures } from "@junban/ui/figures";
import { RouteLine } from "@junban/ui/route-line";
import { WaitFigure } from "#src/lib/wait-figure.tsx";
import { WaitReasons } from "#src/lib/wait-reasons.tsx";
import type { InLineView } from "./ticket-view.ts";

/** The position in numbers and on a route line, with the wait; a short text while the position is unknown. */
export function PlaceFigures({ ticket }: { ticket: InLineView }) {
	const { t } = useTranslation("ticket");
	const { place, from, joinedTime, wait, awayUntil } = ticket;
	if (place === undefined) return <p className="muted">{t("placeUnknown")}</p>;
	const start = Math.max(from ?? place, place);
	return (
		<>
			<PlaceAndWait ticket={ticket} place={place} label={t("place")} />
			<div className={wait === undefined ? undefined : "mt-12"}>
				<RouteLine
					from={start}
					place={place}
					label={start === place ? t("routeStart", { place }) : t("route", { from: start, place })}
					start={t("joined", { time: joinedTime })}
					end={t("bell")}
					scale={(count) => t("routeScale", { count })}
				/>
			</div>
			{ticket.kind !== "waiting" ? null : (
				// An old estimate sends nobody away, nor does a short one. The sentence keeps its room.
				<p
					className={`mt-12 font-bold ${awayUntil === undefined || ticket.connection === "offline" ? "invisible" : ""}`}
				>
					{t("away", { time: awayUntil ?? joinedTime })}
				</p>
			)}
		</>
	);
}

/** The position and the wait. `label`: of the position. */
export function PlaceAndWait({
	ticket: { kind, wait, unit },
	place,
	label,
}: {
	ticket: Pick<InLineView, "kind" | "wait" | "unit">;
	place: number;
	label: string;
}) {
	const { t } = useTranslation("page");
	// Near the turn the parties before count, farther away the place.
	const isPlaceFirst = kind === "waiting" || wait === undefined;
	return (
		<>
			<Figures>
				{isPlaceFirst ? <Place place={place} label={label} /> : <Before place={place} unit={unit} />}
				{wait === undefined ? (
					<Before place={place} unit={unit} />
				) : (
					<Figure label={t("wait")}>
						<WaitFigure wait={wait} />
					</Figure>
				)}
			</Figures>
			{wait === undefined ? null : (
				<div className="mt-8">
					<WaitReasons wait={wait} />
				</div>
			)}
		</>
	);
}

function Place({ place, label }: { place: number; label: string }) {
	const { t } = useTranslation("ticket");
	const unit = t("placeUnit", { count: place, ordinal: true });
	return (
		<Figure label={label}>
			<BigNumber value={place} unit={unit || undefined} size={56} />
		</Figure>
	);
}

function Before({ place, unit }: { place: number } & Pick<InLineView, "unit">) {
	const { t } = useTranslation("ticket");
	return (
		<Figure label={t("before")}>
			{place === 1 ? (
				<b className="ui-figure-words">{t("next")}</b>
			) : (
				<BigNumber
					before={t("beforeWord") || undefined}
					value={place - 1}
					unit={t(`unit.${unit}`, { count: place - 1 })}
					size={56}
				/>
			)}
		</Figure>
	);
}
