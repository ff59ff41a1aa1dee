import { Code, Lines, type PaperContent } from "./paper-parts.tsx";

/** A side of a sticker, and where the sheet has its left upper corners. */
const SIDE = 80;
const COLUMNS = [19, 111] as const;
const ROWS = [16.5, 108.5, 200.5] as const;
const MIDDLE = SIDE / 2;

/** Six stickers of 80 mm to cut out, on a sheet of 210 by 297 mm. */
export function StickersDrawing({ content }: { content: PaperContent }) {
	return ROWS.flatMap((y) =>
		COLUMNS.map((x) => (
			<g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
				<Sticker content={content} />
			</g>
		)),
	);
}

function Sticker({ content: { words, second, value, inks } }: { content: PaperContent }) {
	const text = { x: MIDDLE, anchor: "middle", fill: inks.onSign, lines: 1 } as const;
	return (
		<>
			<rect
				width={SIDE}
				height={SIDE}
				rx={10}
				fill="none"
				stroke={inks.fold}
				strokeWidth={0.4}
				strokeDasharray="1.6 1.6"
			/>
			<rect
				x={2.2}
				y={2.2}
				width={SIDE - 4.4}
				height={SIDE - 4.4}
				rx={8}
				fill={inks.sign}
				stroke={inks.mark}
				strokeWidth={0.6}
			/>
			<rect x={MIDDLE - 23.5} y={6.5} width={47} height={47} rx={1.8} fill="#ffffff" />
			<Code value={value} x={MIDDLE - 23} y={7} size={46} />
			<Lines {...text} y={second === undefined ? 63.4 : 61.6} width={70} size={7} least={4}>
				{words.steps[1]}
			</Lines>
			{second === undefined ? null : (
				<Lines {...text} y={67} width={70} size={4.2} least={3} weight={500} lang={second.lang}>
					{second.steps[1]}
				</Lines>
			)}
			<Lines {...text} y={73.4} width={60} size={4} least={2.6}>
				{words.shop}
			</Lines>
		</>
	);
}
