import { useTranslation } from "@junban/i18n/react";
import { BigNumber } from "@junban/ui/big-number";
import { Figure, Figures } from "@junban/ui/figures";
import { RouteLine } from "@junban/ui/route-line";
import { WaitNote } from "#src/lib/wait-note.tsx";
import type { InLineView } from "./ticket-view.ts";

/** The position in numbers and on a route line; a short text while the position is unknown. */
export function PlaceFigures({ ticket: { place, from, unit, joinedTime, wait } }: { ticket: InLineView }) {
	const { t } = useTranslation("ticket");
	if (place === undefined) return <p className="muted">{t("placeUnknown")}</p>;
	const start = Math.max(from ?? place, place);
	return (
		<>
			<Figures>
				<Figure label={t("place")}>
					<BigNumber
						value={place}
						unit={t("placeUnit", { count: place, ordinal: true }) || undefined}
						size={56}
					/>
				</Figure>
				<Figure label={t("before")}>
					{place === 1 ? (
						<b className="flex min-h-(--num-56) items-end text-24 leading-[1.2]">{t("next")}</b>
					) : (
						<BigNumber
							before={t("beforeWord") || undefined}
							value={place - 1}
							unit={t(`unit.${unit}`, { count: place - 1 })}
							size={56}
						/>
					)}
				</Figure>
			</Figures>
			<div>
				<RouteLine
					from={start}
					place={place}
					label={start === place ? t("routeStart", { place }) : t("route", { from: start, place })}
					start={t("joined", { time: joinedTime })}
					end={t("bell")}
				/>
			</div>
			{wait === undefined ? null : <WaitNote text={wait} />}
		</>
	);
}
