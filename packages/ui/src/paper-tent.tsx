import { Code, FoldLine, Lines, Mark, type PaperContent } from "./paper-parts.tsx";

/** An A4 sheet in three equal parts. */
const PART = 99;
const WIDTH = 210;

/** A sign for tables, 210 by 297 mm: folded twice, it stands and can be read from both sides. */
export function TentDrawing({ content }: { content: PaperContent }) {
	const { words, second, inks } = content;
	return (
		<>
			<g transform={`rotate(180 ${WIDTH / 2} ${PART / 2})`}>
				<Side content={content} />
			</g>
			<g transform={`translate(0 ${PART})`}>
				<Side content={content} />
			</g>
			<FoldLine y={PART} width={WIDTH} inks={inks} />
			<FoldLine y={2 * PART} width={WIDTH} inks={inks} />
			<Lines
				x={WIDTH / 2}
				y={2.5 * PART}
				width={160}
				size={5.6}
				least={3}
				lines={1}
				weight={500}
				anchor="middle"
				fill={inks.quiet}
			>
				{second === undefined ? words.bottom : `${words.bottom} / ${second.bottom}`}
			</Lines>
		</>
	);
}

/** Where the texts of a side begin, and how wide they are. */
const TEXT = 92;
const TEXT_WIDTH = 102;

function Side({ content }: { content: PaperContent }) {
	const { words, second, value, address, inks } = content;
	const text = { x: TEXT, width: TEXT_WIDTH, fill: inks.onSign } as const;
	const down = second === undefined ? 3 : 0;
	return (
		<>
			<rect
				x={8.4}
				y={8.4}
				width={193.2}
				height={82.2}
				rx={4.2}
				fill={inks.sign}
				stroke={inks.mark}
				strokeWidth={0.8}
			/>
			<rect
				x={11.8}
				y={11.8}
				width={186.4}
				height={75.4}
				rx={2.6}
				fill="none"
				stroke={inks.onSign}
				strokeWidth={1.05}
			/>
			<rect x={20} y={18.5} width={62} height={62} rx={2.1} fill="#ffffff" />
			<Code value={value} x={20.5} y={19} size={61} />
			<Mark content={content} x={TEXT} y={18.5} size={9.6} />
			<Lines {...text} x={TEXT + 13} y={25.6} width={TEXT_WIDTH - 13} size={6.4} least={3.4} lines={1}>
				{words.shop}
			</Lines>
			<Lines {...text} y={56 + down} from="bottom" size={11.4} least={6} lines={2} leading={1.3}>
				{words.title}
			</Lines>
			{second === undefined ? null : (
				<Lines {...text} y={66} size={5.5} least={3.4} lines={1} weight={500} lang={second.lang}>
					{second.title.replace("\n", " ")}
				</Lines>
			)}
			<Lines {...text} y={76.2} size={5.2} least={2.4} lines={3} leading={1.25}>
				{address}
			</Lines>
		</>
	);
}
