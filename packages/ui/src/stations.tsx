import type { CSSProperties, ReactNode } from "react";
import "./stations.css";

export type StationsProps = {
	/** One to four `Station`s. */
	children: ReactNode;
	/** How many they are: side by side from 992 px on. */
	count: number;
};

/** A few steps as stations of one line, for the public site; in a `PublicBand` of tone `surface`. */
export function Stations({ children, count }: StationsProps) {
	const style: CSSProperties & { "--stations": number } = { "--stations": count };
	return (
		<ol className="ui-stations" style={style}>
			{children}
		</ol>
	);
}

export type StationProps = {
	title: ReactNode;
	text: ReactNode;
	/** A part as people see it there, on a panel. */
	scene?: ReactNode;
};

/** A step; only inside `Stations`. */
export function Station({ title, text, scene }: StationProps) {
	return (
		<li className="ui-station">
			<h3 className="ui-station-title">{title}</h3>
			<p>{text}</p>
			{scene === undefined ? null : <div className="ui-station-scene">{scene}</div>}
		</li>
	);
}
