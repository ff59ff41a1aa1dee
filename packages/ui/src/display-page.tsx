import { type MouseEvent, type ReactNode, useId } from "react";
import { BigNumber } from "./big-number.tsx";
import sheet from "./display-page.css?url";

export type DisplayPageProps = {
	/** A `ShopMark`. */
	mark?: ReactNode;
	name: ReactNode;
	/** 12:16 */
	clock?: string;
	/** The time is not known yet: the clock keeps its room and shows nothing. */
	clockHidden?: boolean;
	/** Between name and clock: small buttons. */
	actions?: ReactNode;
	/** `auto` follows the shape of the window. The others keep their shape in any window. */
	layout?: "auto" | "landscape" | "upright";
	/** A `DisplayPlate` or a `DisplayNotice`. */
	now: ReactNode;
	/** A `DisplayNext`. Without it the place of the called number has the whole width. */
	next?: ReactNode;
	/** A `DisplayEarlier`. */
	earlier?: ReactNode;
	/** `DisplayFact`s and a `DisplayJoin`. */
	strip?: ReactNode;
	/** A `DisplayMessage`. */
	message?: ReactNode;
	/** Over the page: a `DisplayPrompt`. */
	children?: ReactNode;
	/** A click on the page, beside its buttons. */
	onTap?: (() => void) | undefined;
};

/** The screen of a waiting room: the called number, the next numbers, a strip of facts. It fills the window, in landscape or upright. */
export function DisplayPage(props: DisplayPageProps) {
	return (
		<>
			{/* Not in the app's one style sheet: phones never need it. A server writes it into the page. */}
			{import.meta.env.SSR ? null : <link rel="stylesheet" href={sheet} precedence="part" />}
			<DisplayFrame {...props} />
		</>
	);
}

const OWN_TAPS = "a, button, dialog, .ui-display-prompt";

function DisplayFrame(props: DisplayPageProps) {
	const { mark, name, clock, clockHidden = false, actions, layout = "auto" } = props;
	const { now, next, earlier, strip, message, onTap } = props;
	const tap = ({ target }: MouseEvent) => {
		if (target instanceof Element && target.closest(OWN_TAPS) === null) onTap?.();
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a shortcut for touch screens; what it opens has a button of its own
		<div className="ui-display-frame" data-layout={layout} onClick={tap}>
			<div className="ui-display" data-solo={next === undefined || undefined}>
				<header className="ui-display-header">
					{mark}
					<h1 className="ui-display-name">{name}</h1>
					{actions === undefined ? null : <div className="ui-display-actions">{actions}</div>}
					{clock === undefined ? null : (
						<p className="ui-display-clock" data-hidden={clockHidden || undefined}>
							<BigNumber value={clock} />
						</p>
					)}
				</header>
				<main className="ui-display-now" tabIndex={-1}>
					{now}
				</main>
				{next}
				{next === undefined ? null : earlier}
				{strip === undefined ? null : <footer className="ui-display-strip">{strip}</footer>}
				{message}
				{props.children}
			</div>
		</div>
	);
}

/** A text and, beside or below it, the same in the other language. Give both their `lang`. */
type InTwoLanguages = { title: ReactNode; subtitle?: ReactNode };

export type DisplayPlateProps = InTwoLanguages & {
	number: string;
	/** Where the called customer goes. */
	text?: ReactNode;
	textOther?: ReactNode;
	/** Numbers called before, the newest first. Only an upright page shows two of them here. */
	more?: readonly string[];
	/** The call is new: the frame pulses three times. */
	live?: boolean;
};

/** The called number. Use it only in `DisplayPage`. */
export function DisplayPlate(props: DisplayPlateProps) {
	const { title, subtitle, number, text, textOther, more = [], live = false } = props;
	return (
		<section className="ui-display-plate" data-live={live || undefined} aria-live="polite">
			<h2 className="ui-display-plate-title">
				{title}
				{subtitle === undefined ? null : <span>{subtitle}</span>}
			</h2>
			<p className="ui-display-plate-number">
				<BigNumber value={number} />
			</p>
			{text === undefined ? null : (
				<p className="ui-display-plate-text">
					{text}
					{textOther === undefined ? null : <span>{textOther}</span>}
				</p>
			)}
			{more.length === 0 ? null : (
				<ul className="ui-display-plate-more">
					{more.slice(0, 2).map((each) => (
						<li key={each}>
							<BigNumber value={each} />
						</li>
					))}
				</ul>
			)}
		</section>
	);
}

export type DisplayNoticeProps = InTwoLanguages & {
	/** `plate`: nobody is called. `empty`: the line is closed. */
	tone?: "plate" | "empty";
	children?: ReactNode;
};

/** A sentence in the place of the called number. Use it only in `DisplayPage`. */
export function DisplayNotice({ title, subtitle, tone = "plate", children }: DisplayNoticeProps) {
	return (
		<section className="ui-display-notice" data-tone={tone} aria-live="polite">
			<h2 className="ui-display-notice-title">{title}</h2>
			{subtitle === undefined ? null : <p className="ui-display-notice-subtitle">{subtitle}</p>}
			{children}
		</section>
	);
}

export type DisplayNextProps = InTwoLanguages & {
	/** The next numbers, nearest first. The first is the largest. A note says that the customer was asked to come closer. */
	numbers: readonly { readonly number: string; readonly note?: ReactNode }[];
};

/** The numbers to be called next: three, or four on an upright page. Use it only in `DisplayPage`. */
export function DisplayNext({ title, subtitle, numbers }: DisplayNextProps) {
	const id = useId();
	return (
		<section className="ui-display-next" aria-labelledby={id}>
			<h2 className="ui-display-label" id={id}>
				{title}
				{subtitle === undefined ? null : <span>{subtitle}</span>}
			</h2>
			<ol>
				{numbers.slice(0, 4).map(({ number, note }) => (
					<li key={number}>
						<span className="ui-display-next-number">
							<BigNumber value={number} />
						</span>
						{note === undefined ? null : <span className="ui-display-next-note">{note}</span>}
					</li>
				))}
			</ol>
		</section>
	);
}

export type DisplayEarlierProps = InTwoLanguages & {
	/** Called before, the newest first. A landscape page shows three, an upright one those that its plate does not show. */
	numbers: readonly string[];
};

/** Numbers that were called before and are still called. Use it only in `DisplayPage`. */
export function DisplayEarlier({ title, subtitle, numbers }: DisplayEarlierProps) {
	const id = useId();
	if (numbers.length === 0) return null;
	return (
		<section className="ui-display-earlier" data-count={numbers.length} aria-labelledby={id}>
			<h2 className="ui-display-label" id={id}>
				{title}
				{subtitle === undefined ? null : <span>{subtitle}</span>}
			</h2>
			<ul>
				{numbers.slice(0, 5).map((number) => (
					<li key={number}>
						<BigNumber value={number} />
					</li>
				))}
			</ul>
		</section>
	);
}

export type DisplayFactProps = {
	label: ReactNode;
	sublabel?: ReactNode;
	/** The fact stands for all others: it takes their room. */
	wide?: boolean;
	children: ReactNode;
};

/** A `BigNumber` of the strip, or a few words, with its label. */
export function DisplayFact({ label, sublabel, wide = false, children }: DisplayFactProps) {
	return (
		<div className="ui-display-fact" data-wide={wide || undefined}>
			<p className="ui-display-label">
				{label}
				{sublabel === undefined ? null : <span>{sublabel}</span>}
			</p>
			<p className="ui-display-fact-value">{children}</p>
		</div>
	);
}

export type DisplayJoinProps = InTwoLanguages & {
	/** A `QrCode`. */
	code: ReactNode;
};

/** How to join, with the QR code. It ends the strip. */
export function DisplayJoin({ code, title, subtitle }: DisplayJoinProps) {
	return (
		<div className="ui-display-join">
			<div>
				<p className="ui-display-join-title">{title}</p>
				{subtitle === undefined ? null : <p className="ui-display-join-text">{subtitle}</p>}
			</div>
			{code}
		</div>
	);
}

export type DisplayMessageProps = {
	/** Parts of the shop's message, each with its `lang`. All take the same room. */
	pages: readonly ReactNode[];
	/** Which of them is shown. */
	shown: number;
};

/** What the shop says, in turns. Use it only in `DisplayPage`. */
export function DisplayMessage({ pages, shown }: DisplayMessageProps) {
	if (pages.length === 0) return null;
	return (
		<aside className="ui-display-message">
			{pages.map((page, index) => (
				<p key={index} data-shown={index === shown || undefined}>
					{page}
				</p>
			))}
		</aside>
	);
}

export type DisplayPromptProps = { title: ReactNode; children?: ReactNode; actions: ReactNode };

/** A question over the foot of the page. The called number stays in sight. Use it only in `DisplayPage`. */
export function DisplayPrompt({ title, children, actions }: DisplayPromptProps) {
	const id = useId();
	return (
		<section className="ui-display-prompt" aria-labelledby={id}>
			<div>
				<h2 id={id}>{title}</h2>
				{children}
			</div>
			<div className="ui-display-prompt-actions">{actions}</div>
		</section>
	);
}
