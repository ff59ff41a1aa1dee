import type { ReactNode } from "react";
import { CounterIcon } from "./icons.tsx";
import { placesPerStop, routeStops } from "./route-stops.ts";
import "./route-line.css";

export type RouteLineProps = {
	/** The place when the customer joined, from 1. */
	from: number;
	/** The current place, from 1 (next to be called). */
	place: number;
	/** Text alternative of the drawing: 8番目から5番目まで進みました. */
	label: string;
	/** Text under the first stop: 11:57 受付. */
	start?: ReactNode;
	/** Text under the bell: ご案内. */
	end?: ReactNode;
	/** Text for a line that is drawn to scale: one stop stands for this many places. */
	scale?: (places: number) => ReactNode;
};

/** The queue drawn as a railway line: passed stops, the customer, stops ahead, the bell. */
export function RouteLine({ from, place, label, start, end, scale }: RouteLineProps) {
	const { stops, you } = routeStops(from, place);
	const perStop = placesPerStop(from, place);
	const kind = (stop: number) => (stop < you ? "done" : stop === you ? "you" : "left");
	return (
		<div>
			<div className="ui-route" role="img" aria-label={label} data-stops={stops} data-you={you}>
				{Array.from({ length: stops }, (_, stop) => (
					<span key={stop} className="ui-route-stop" data-stop={kind(stop)}>
						<span />
					</span>
				))}
				<span className="ui-route-stop" data-stop="bell">
					<span>
						<CounterIcon size={20} />
					</span>
				</span>
			</div>
			{start === undefined && end === undefined ? null : (
				<div className="ui-route-ends">
					<span>{start}</span>
					<span>{end}</span>
				</div>
			)}
			{perStop > 1 && scale !== undefined ? <p className="ui-route-scale">{scale(perStop)}</p> : null}
		</div>
	);
}
