import type { CSSProperties } from "react";
import { classNames } from "./class-names.ts";
import "./big-number.css";

export type BigNumberProps = {
	/** A number, a ticket's name or a time (11:00). */
	value: number | string;
	/** The upper end of a range: 10〜20. */
	to?: number | string | undefined;
	/** Between the ends: 〜 in Japanese, – in English. */
	dash?: "〜" | "–";
	/** After the numeral: 組, 分, min. */
	unit?: string | undefined;
	/** Before the numeral: あと. */
	before?: string | undefined;
	/** In px. Without it the numeral has the size of the text around it. Sizes from 80 shrink to fit their container. */
	size?: 28 | 40 | 56 | 80 | 120 | 168;
	className?: string;
};

/** A number in the numeral font, with its unit in the text font. */
export function BigNumber({ value, to, dash = "〜", unit, before, size, className }: BigNumberProps) {
	const range = to === undefined ? 0 : digitsWide(`${to}`) + (dash === "〜" ? 1.2 : 1);
	const digits = Math.max(digitsWide(`${value}`) + range, 1);
	const words = (digitsWide(unit ?? "") + digitsWide(before ?? "")) * 0.55;
	const style: CSSProperties & Record<`--${string}`, number> = {
		"--chars": digits + words,
		"--digits": digits,
		"--words": wordWide(unit) + wordWide(before),
	};
	return (
		<span className={classNames("ui-number", className)} data-size={size} style={style}>
			{before === undefined ? null : (
				<span className="ui-number-unit" data-place="before">
					{isWord(before) ? `${before} ` : before}
				</span>
			)}
			{value}
			{to === undefined ? null : (
				<span className={dash === "〜" ? "ui-number-wave" : "ui-number-dash"}>{dash}</span>
			)}
			{to}
			{unit === undefined ? null : (
				// A new one beside a wider or narrower numeral: both are replaced together.
				<span key={digits} className="ui-number-unit">
					{isWord(unit) ? ` ${unit}` : unit}
				</span>
			)}
		</span>
	);
}

/** Words of Latin letters stand apart from the number, also when they are read or copied; the ending of an ordinal does not. */
function isWord(text: string): boolean {
	return /^\p{Script=Latin}/u.test(text) && !/^(?:st|nd|rd|th)$/.test(text);
}

/** Approximate width of a unit in its own size, with the space beside it. */
function wordWide(text: string | undefined): number {
	if (text === undefined || text === "") return 0;
	return digitsWide(text) * (isWord(text) ? 0.6 : 0.5) + (isWord(text) ? 0.5 : 0.15);
}

/** Approximate width of a text in digits: a kanji counts as two. */
function digitsWide(text: string): number {
	return [...text].reduce((sum, letter) => sum + (letter > "\u{2e80}" ? 2 : 1), 0);
}
