import { type ReactNode, useId } from "react";
import { BigNumber } from "./big-number.tsx";
import "./display-page.css";

export type DisplayPageProps = {
	/** A `ShopMark`. */
	mark?: ReactNode;
	name: ReactNode;
	/** 12:16 */
	clock?: string;
	/** A `DisplayPlate`, or a text if nobody is called. */
	now: ReactNode;
	/** `false` if `now` is a text because nobody is called. */
	called?: boolean;
	/** A `DisplayNext`. */
	next?: ReactNode;
	/** Two `DisplayFact`s and a `DisplayJoin`. */
	strip?: ReactNode;
};

/** The screen of a waiting room: the called number, the next numbers, a strip of facts. It fills the window, in landscape or portrait. */
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
	/** The title in the other language. Give it its own `lang`. */
	subtitle?: ReactNode;
	number: string;
	/** Where the called customer goes. */
	text?: ReactNode;
	/** The call is new: the frame pulses three times. */
	live?: boolean;
};

/** The called number. Use it only in `DisplayPage`. */
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
	/** The next three or four numbers, nearest first. The first is the largest. */
	numbers: readonly string[];
	/** The number called before: 先にお呼びした番号 A-22. */
	earlier?: { label: ReactNode; number: string } | undefined;
};

/** The numbers to be called next. Use it only in `DisplayPage`. */
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

/** A `BigNumber` of the strip, with its label. */
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

/** How to join, with the QR code. It ends the strip. */
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
