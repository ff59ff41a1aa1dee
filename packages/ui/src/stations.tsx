import type { CSSProperties, ReactNode } from "react";
import "./stations.css";

export type StationsProps = {
	/** One to four `Station`s. */
	children: ReactNode;
	/** Number of `Station`s. From 992 px they stand side by side. */
	count: number;
};

/** A few steps drawn as stations of a railway line, for the public site. Put it in a `PublicBand` of tone `surface`. */
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
	/** An example part that people see at this step, on a panel. */
	scene?: ReactNode;
};

/** One step. Use it only inside `Stations`. */
export function Station({ title, text, scene }: StationProps) {
	return (
		<li className="ui-station">
			<h3 className="ui-station-title">{title}</h3>
			<p>{text}</p>
			{scene === undefined ? null : <div className="ui-station-scene">{scene}</div>}
		</li>
	);
}
