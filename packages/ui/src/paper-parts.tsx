/** What all printed papers are drawn of. Lengths are in mm. A paper is one SVG, so that screen, print and files are the same. */
import { QRCodeSVG } from "qrcode.react";
import { fitText, measureIn, PAPER_FONT, type TextBox } from "./paper-text.ts";
import { derivePalettes } from "./theme.ts";

/** The texts of a paper in one language. A line feed is a line break. */
export interface PaperWords {
	readonly lang: string;
	/** The shop's name. */
	readonly shop: string;
	/** 順番は、スマートフォンで */
	readonly title: string;
	/** カメラで読む, 順番を取る, 好きな場所で待つ */
	readonly steps: readonly [scan: string, join: string, wait: string];
	/** アプリも会員登録もいりません */
	readonly promise: string;
	/** Under a folded paper: 底になります */
	readonly bottom: string;
}

export interface PaperContent {
	readonly words: PaperWords;
	/** The second language, in smaller letters. */
	readonly second: PaperWords | undefined;
	/** The text in the code, and the same address for people. */
	readonly value: string;
	readonly address: string;
	/** Address of the shop's logo: a data URL, because a saved picture cannot load anything. */
	readonly logo: string | undefined;
	readonly inks: Inks;
}

/** `#RRGGBB`. A paper is white in both themes, so these are of the light palette. */
export interface Inks {
	readonly sign: string;
	readonly onSign: string;
	readonly mark: string;
	readonly ink: string;
	/** Small print. */
	readonly quiet: string;
	/** Where to fold or to cut. */
	readonly fold: string;
	readonly isGray: boolean;
}

/** Black alone, for printers without colours: they would print a colour as a pattern of dots. */
const BLACK: Inks = {
	...{ sign: "#000000", onSign: "#FFFFFF", mark: "#000000", ink: "#000000", quiet: "#000000" },
	...{ fold: "#000000", isGray: true },
};

/** Undefined: black and white. */
export function inksOf(color: string | undefined): Inks {
	if (color === undefined) return BLACK;
	const { light } = derivePalettes(color);
	const neutral = { ink: "#111111", quiet: "#444444", fold: "#888888", isGray: false };
	return { sign: light.sign, onSign: light["on-sign"], mark: light.mark, ...neutral };
}

export type LinesProps = TextBox & {
	x: number;
	/** The baseline of the first line, or of the last one with `from="bottom"`. */
	y: number;
	from?: "top" | "bottom" | undefined;
	/** From baseline to baseline, in sizes of the letters. */
	leading?: number | undefined;
	weight?: 500 | 700 | undefined;
	fill: string;
	anchor?: "start" | "middle" | "end" | undefined;
	lang?: string | undefined;
	children: string;
};

/** A text that shrinks and breaks to fit its box. */
export function Lines({ x, y, from = "top", leading = 1.36, weight = 700, fill, ...props }: LinesProps) {
	const { width, size: wanted, least, lines: most, anchor, lang, children } = props;
	const { size, lines } = fitText(children, { width, size: wanted, least, lines: most }, measureIn(weight));
	const first = from === "top" ? y : y - (lines.length - 1) * size * leading;
	return (
		<text
			fontFamily={PAPER_FONT}
			fontSize={size}
			fontWeight={weight}
			fill={fill}
			textAnchor={anchor}
			lang={lang}
		>
			{lines.map((line, at) => (
				<tspan key={at} x={x} y={first + at * size * leading}>
					{line}
				</tspan>
			))}
		</text>
	);
}

export type CodeProps = { value: string; x: number; y: number; size: number };

/** The code with its quiet zone of four modules, dark on white on every ground. `size` includes the zone. */
export function Code({ value, x, y, size }: CodeProps) {
	return (
		<QRCodeSVG
			className="ui-paper-code"
			x={x}
			y={y}
			size={size}
			value={value}
			level="M"
			marginSize={4}
			fgColor="#111111"
			bgColor="#ffffff"
			role="presentation"
		/>
	);
}

export type MarkProps = { content: PaperContent; x: number; y: number; size: number };

/** The shop's logo on white, or the first character of its name. */
export function Mark({ content: { logo, words, inks }, x, y, size }: MarkProps) {
	const [first = ""] = words.shop.trim();
	if (logo === undefined && first === "") return null;
	const corner = size * 0.09;
	if (logo === undefined)
		return (
			<>
				<rect x={x} y={y} width={size} height={size} rx={corner} fill={inks.onSign} />
				<Lines
					x={x + size / 2}
					y={y + size * 0.7}
					width={size * 0.9}
					size={size * 0.56}
					least={size * 0.2}
					lines={1}
					anchor="middle"
					fill={inks.sign}
				>
					{first.toUpperCase()}
				</Lines>
			</>
		);
	const pad = size * 0.08;
	return (
		<>
			<rect x={x} y={y} width={size} height={size} rx={corner} fill="#ffffff" />
			<image
				href={logo}
				x={x + pad}
				y={y + pad}
				width={size - 2 * pad}
				height={size - 2 * pad}
				style={inks.isGray ? { filter: "grayscale(1)" } : undefined}
			/>
		</>
	);
}

/** A line to fold or to cut along. */
export function FoldLine({ y, width, inks }: { y: number; width: number; inks: Inks }) {
	return (
		<path d={`M0 ${y}h${width}`} fill="none" stroke={inks.fold} strokeWidth={0.5} strokeDasharray="2.4 2.4" />
	);
}
