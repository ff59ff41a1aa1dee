import { type ReactNode, useId } from "react";
import { BigNumber } from "./big-number.tsx";
import "./display-page.css";

export type DisplayPageProps = {
	/** A `ShopMark`. */
	mark?: ReactNode;
	name: ReactNode;
	/** 12:16 */
	clock?: string;
	/** A `DisplayPlate`, or words where nobody is called. */
	now: ReactNode;
	/** `false`: `now` is words on an empty place. */
	called?: boolean;
	/** A `DisplayNext`. */
	next?: ReactNode;
	/** Two `DisplayFact`s and a `DisplayJoin`. */
	strip?: ReactNode;
};

/** The screen in the waiting room: plate, next numbers, a strip of facts. Fills the window, lying or upright. */
export function DisplayPage({ mark, name, clock, now, called = true, next, strip }: DisplayPageProps) {
	return (
		<div className="ui-display">
			<header className="ui-display-header">
				{mark}
				<h1 className="ui-display-name">{name}</h1>
				{clock === undefined ? null : (
					<p className="ui-display-clock">
						<BigNumber value={clock} />
					</p>
				)}
			</header>
			<main className="ui-display-now" data-state={called ? "called" : "empty"} tabIndex={-1}>
				{now}
			</main>
			{next ?? <span />}
			{strip === undefined ? null : <footer className="ui-display-strip">{strip}</footer>}
		</div>
	);
}

export type DisplayPlateProps = {
	/** お呼び出し中 */
	title: ReactNode;
	/** The same in the other language; give it its own `lang`. */
	subtitle?: ReactNode;
	number: string;
	/** Where to go. */
	text?: ReactNode;
	/** The frame swells three times, then is still: the call has just come. */
	live?: boolean;
};

/** The number called; only in `DisplayPage`. */
export function DisplayPlate({ title, subtitle, number, text, live = false }: DisplayPlateProps) {
	return (
		<section className="ui-display-plate" data-live={live || undefined} aria-live="polite">
			<h2 className="ui-display-plate-title">
				{title}
				{subtitle === undefined ? null : <span>{subtitle}</span>}
			</h2>
			<p className="ui-display-plate-number">
				<BigNumber value={number} />
			</p>
			{text === undefined ? null : <p className="ui-display-plate-text">{text}</p>}
		</section>
	);
}

export type DisplayNextProps = {
	title: ReactNode;
	subtitle?: ReactNode;
	/** The first three or four; the nearest is the largest. */
	numbers: readonly string[];
	/** 先にお呼びした番号 A-22 */
	earlier?: { label: ReactNode; number: string } | undefined;
};

/** The numbers to be called next; only in `DisplayPage`. */
export function DisplayNext({ title, subtitle, numbers, earlier }: DisplayNextProps) {
	const id = useId();
	return (
		<section className="ui-display-next" aria-labelledby={id}>
			<h2 className="ui-display-label" id={id}>
				{title}
				{subtitle === undefined ? null : <span>{subtitle}</span>}
			</h2>
			<ol>
				{numbers.map((number) => (
					<li key={number}>
						<BigNumber value={number} />
					</li>
				))}
			</ol>
			{earlier === undefined ? null : (
				<p className="ui-display-earlier">
					<span>{earlier.label}</span>
					<BigNumber value={earlier.number} />
				</p>
			)}
		</section>
	);
}

export type DisplayFactProps = { label: ReactNode; sublabel?: ReactNode; children: ReactNode };

/** A labelled `BigNumber` of the strip. */
export function DisplayFact({ label, sublabel, children }: DisplayFactProps) {
	return (
		<div className="ui-display-fact">
			<p className="ui-display-label">
				{label}
				{sublabel === undefined ? null : <span>{sublabel}</span>}
			</p>
			<p>{children}</p>
		</div>
	);
}

export type DisplayJoinProps = {
	/** A `QrCode`. */
	code: ReactNode;
	title: ReactNode;
	text?: ReactNode;
};

/** How to join, with the code; the last of the strip. */
export function DisplayJoin({ code, title, text }: DisplayJoinProps) {
	return (
		<div className="ui-display-join">
			<div>
				<p className="ui-display-join-title">{title}</p>
				{text === undefined ? null : <p className="ui-display-join-text">{text}</p>}
			</div>
			{code}
		</div>
	);
}
