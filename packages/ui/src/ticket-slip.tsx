import { QRCodeSVG } from "qrcode.react";
import { useLayoutEffect, useRef, useState } from "react";
import { Lines, type LinesProps } from "./paper-parts.tsx";
import "./paper.css";

/** Dots of a receipt printer in a mm. */
const DOTS = 8;
const BLACK = "#000000";

/** By the width of the roll: what the printer reaches of it, the sizes of the numerals, and how large the code may be. */
const LAYOUTS = {
	58: { inner: 48, number: 24, figure: 8, text: 3.1, code: 34 },
	80: { inner: 72, number: 34, figure: 10.5, text: 3.6, code: 38 },
} as const;

/** One fact in large numerals: あなたの順番, 9, 番目. */
export interface SlipFigure {
	readonly label: string;
	readonly value: string;
	readonly unit?: string | undefined;
}

export type TicketSlipProps = {
	/** Of the roll, in mm. */
	width: 58 | 80;
	/** Language of the texts. */
	lang: string;
	/** The text alternative. */
	label: string;
	shop: string;
	/** 受付番号 and the number. */
	numberLabel: string;
	number: string;
	/** 2名, 12:18 受付 */
	facts: readonly string[];
	/** At most two. */
	figures: readonly SlipFigure[];
	/** The text in the code: the address of the person's place. */
	value: string;
	/** Beside the code, in two languages: スマートフォンでも順番を見られます. */
	codeText: string;
	codeSecond?: { lang: string; text: string } | undefined;
	/** 順番が近づいたら、お店の前までお戻りください。 */
	text: string;
	date: string;
};

/** One person's place on the paper of a receipt printer: black alone, the modules of the code in whole dots. */
export function TicketSlip(props: TicketSlipProps) {
	const { width, lang, label, shop, numberLabel, number, facts, figures, value, text, date } = props;
	const { inner, number: numberSize, text: small } = LAYOUTS[width];
	const left = (width - inner) / 2;
	const line = { x: left, width: inner, fill: BLACK, least: small } as const;
	const afterNumber = 19.6 + numberSize * 0.74;
	const afterFacts = afterNumber + 9;
	const afterFigures = figures.length === 0 ? afterFacts : afterFacts + 6 + LAYOUTS[width].figure + 2.6;
	const code = useCodeSize(value, LAYOUTS[width].code);
	const codeTop = afterFigures + 1;
	const afterCode = codeTop + code.size + (width === 58 ? 15 : 1);
	const height = Math.ceil(afterCode + 17 + small);
	return (
		<svg
			className="ui-paper"
			viewBox={`0 0 ${width} ${height}`}
			width={`${width}mm`}
			height={`${height}mm`}
			lang={lang}
			role="img"
			aria-label={label}
		>
			<rect width={width} height={height} fill="#ffffff" />
			<Lines {...line} y={8.4} size={4.6} least={2.4} lines={1}>
				{shop}
			</Lines>
			<path d={`M${left} 11.4h${inner}`} stroke={BLACK} strokeWidth={0.5} />
			<Lines {...line} y={16.6} size={small} lines={1} weight={500}>
				{numberLabel}
			</Lines>
			<Numeral x={left - 0.6} y={afterNumber} size={numberSize} width={inner}>
				{number}
			</Numeral>
			<Lines {...line} y={afterNumber + 6} size={small + 0.5} least={2.2} lines={1}>
				{facts.join("　")}
			</Lines>
			<Dashes {...{ left, inner }} y={afterFacts} />
			{figures.map((figure, at) => (
				<FigureOf
					key={figure.label}
					figure={figure}
					layout={LAYOUTS[width]}
					at={at}
					left={left}
					top={afterFacts}
				/>
			))}
			{figures.length === 0 ? null : <Dashes {...{ left, inner }} y={afterFigures} />}
			<CodeOf {...props} code={code} top={codeTop} left={left} />
			<Dashes {...{ left, inner }} y={afterCode} />
			<Lines {...line} y={afterCode + 5.4} size={small} lines={2} weight={500} least={2}>
				{text}
			</Lines>
			<Lines {...line} y={height - 4} size={2.7} least={2} lines={1} weight={500}>
				{date}
			</Lines>
		</svg>
	);
}

/** The side of the code in mm: each module has the same number of whole dots, and as many as `most` mm allow. */
function useCodeSize(value: string, most: number) {
	const ref = useRef<SVGSVGElement>(null);
	const [modules, setModules] = useState(41);
	useLayoutEffect(() => {
		const found = ref.current?.viewBox.baseVal.width;
		if (found !== undefined && found > 0) setModules(found);
	}, [value]);
	return { ref, size: (modules * Math.max(1, Math.floor((most * DOTS) / modules))) / DOTS };
}

type CodeOfProps = TicketSlipProps & { code: ReturnType<typeof useCodeSize>; top: number; left: number };

function CodeOf({ width, value, codeText, codeSecond, code, top, left }: CodeOfProps) {
	const isNarrow = width === 58;
	const { inner } = LAYOUTS[width];
	// On whole dots, so that the printer rounds no edge.
	const x = isNarrow ? Math.round((width - code.size) * (DOTS / 2)) / DOTS : left - 2;
	const y = Math.round(top * DOTS) / DOTS;
	const beside = left + code.size;
	const text: Pick<LinesProps, "x" | "width" | "anchor" | "fill"> = isNarrow
		? { x: width / 2, width: inner, anchor: "middle", fill: BLACK }
		: { x: beside, width: left + inner - beside, fill: BLACK };
	const middle = isNarrow ? y + code.size + 3.4 : y + code.size / 2 - 2;
	return (
		<>
			<QRCodeSVG
				ref={code.ref}
				className="ui-paper-code"
				x={x}
				y={y}
				size={code.size}
				value={value}
				level="M"
				marginSize={4}
				fgColor={BLACK}
				bgColor="#ffffff"
				role="presentation"
			/>
			<Lines
				{...text}
				y={middle}
				from={isNarrow ? "top" : "bottom"}
				size={3.5}
				least={2.4}
				lines={isNarrow ? 2 : 3}
			>
				{codeText}
			</Lines>
			{codeSecond === undefined ? null : (
				<Lines
					{...text}
					y={isNarrow ? y + code.size + 12 : middle + 5}
					size={2.7}
					least={2}
					lines={isNarrow ? 1 : 3}
					weight={500}
					lang={codeSecond.lang}
				>
					{codeSecond.text}
				</Lines>
			)}
		</>
	);
}

type Layout = (typeof LAYOUTS)[keyof typeof LAYOUTS];
type FigureOfProps = { figure: SlipFigure; layout: Layout; at: number; left: number; top: number };

function FigureOf({ figure: { label, value, unit }, layout, at, left, top }: FigureOfProps) {
	const { inner, figure, text } = layout;
	const x = left + at * inner * 0.44;
	const width = inner * (at === 0 ? 0.42 : 0.56);
	return (
		<>
			<Lines x={x} y={top + 5} width={width} size={text - 0.2} least={2} lines={1} weight={500} fill={BLACK}>
				{label}
			</Lines>
			<Numeral x={x} y={top + 6 + figure * 0.86} size={figure} width={width} unit={unit}>
				{value}
			</Numeral>
		</>
	);
}

type NumeralProps = {
	x: number;
	y: number;
	size: number;
	width: number;
	unit?: string | undefined;
	children: string;
};

/** A number in the numerals of signs, at most as wide as `width`. */
function Numeral({ x, y, size, width, unit = "", children }: NumeralProps) {
	// A digit with its side bearing is half an em, other letters one em, and those of a unit are smaller.
	const wide = [...children].reduce((sum, letter) => sum + (/[\dA-Z,.–-]/.test(letter) ? 0.52 : 1), 0);
	return (
		<text
			x={x}
			y={y}
			style={{ fontFamily: "var(--font-num)" }}
			fontSize={Math.min(size, width / (wide + [...unit].length * 0.45))}
			fontWeight={600}
			fill={BLACK}
		>
			{children}
			<tspan fontSize="0.44em" fontWeight={700}>
				{unit}
			</tspan>
		</text>
	);
}

function Dashes({ left, inner, y }: { left: number; inner: number; y: number }) {
	return <path d={`M${left} ${y}h${inner}`} stroke={BLACK} strokeWidth={0.35} strokeDasharray="1 0.75" />;
}
