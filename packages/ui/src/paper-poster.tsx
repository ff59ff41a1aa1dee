import { Code, Lines, Mark, type PaperContent } from "./paper-parts.tsx";

/** The ticket on an A4 sheet: its edges, the tear line between sign and body, the notch in both. */
const [LEFT, TOP, RIGHT, BOTTOM] = [12.6, 12.6, 197.4, 284.4];
const TEAR = 142.8;
const NOTCH = 5.9;
const CORNER = 4.2;

const SIGN = [
	`M${LEFT + CORNER} ${TOP}H${RIGHT - CORNER}a${CORNER} ${CORNER} 0 0 1 ${CORNER} ${CORNER}V${TEAR - NOTCH}`,
	`a${NOTCH} ${NOTCH} 0 0 0 -${NOTCH} ${NOTCH}H${LEFT + NOTCH}a${NOTCH} ${NOTCH} 0 0 0 -${NOTCH} -${NOTCH}`,
	`V${TOP + CORNER}a${CORNER} ${CORNER} 0 0 1 ${CORNER} -${CORNER}z`,
].join("");
const BODY = [
	`M${LEFT + NOTCH} ${TEAR}a${NOTCH} ${NOTCH} 0 0 1 -${NOTCH} ${NOTCH}V${BOTTOM - CORNER}`,
	`a${CORNER} ${CORNER} 0 0 0 ${CORNER} ${CORNER}H${RIGHT - CORNER}a${CORNER} ${CORNER} 0 0 0 ${CORNER} -${CORNER}`,
	`V${TEAR + NOTCH}a${NOTCH} ${NOTCH} 0 0 1 -${NOTCH} -${NOTCH}`,
].join("");

/** Text on the sign begins here, and what stands under it. */
const TEXT = 26.9;
const FOOT_RIGHT = 184.7;

/** A poster for the entrance, 210 by 297 mm: the sign says what it is, the ticket below has the code. */
export function PosterDrawing({ content }: { content: PaperContent }) {
	const { inks, value } = content;
	return (
		<>
			<Code value={value} x={13.6} y={149.2} size={108} />
			<path d={SIGN} fill={inks.sign} stroke={inks.mark} strokeWidth={0.8} />
			<path d={BODY} fill="none" stroke={inks.mark} strokeWidth={0.8} />
			<path
				d={`M${LEFT + 10.5} ${TEAR}H${RIGHT - 10.5}`}
				stroke={inks.onSign}
				strokeWidth={1}
				strokeDasharray="2.5 2.5"
			/>
			<Sign content={content} />
			<Steps content={content} />
			<Foot content={content} />
		</>
	);
}

function Sign({ content }: { content: PaperContent }) {
	const { words, second, inks } = content;
	const isNamedTwice = second !== undefined && second.shop !== words.shop;
	const down = second === undefined ? 6 : 0;
	return (
		<>
			<rect
				x={LEFT + 4.2}
				y={TOP + 4.2}
				width={RIGHT - LEFT - 8.4}
				height={TEAR - TOP - 13.4}
				rx={2.9}
				fill="none"
				stroke={inks.onSign}
				strokeWidth={1.15}
			/>
			<Mark content={content} x={TEXT} y={28} size={13.4} />
			<Lines
				x={TEXT + 17.2}
				y={isNamedTwice ? 33.6 : 37.6}
				width={138}
				size={isNamedTwice ? 7 : 8}
				least={4}
				lines={isNamedTwice ? 1 : 2}
				fill={inks.onSign}
			>
				{words.shop}
			</Lines>
			{isNamedTwice ? (
				<Lines x={TEXT + 17.2} y={40.2} width={138} {...SMALL} fill={inks.onSign} lang={second.lang}>
					{second.shop}
				</Lines>
			) : null}
			<Lines
				x={TEXT}
				y={106 + down}
				from="bottom"
				width={157}
				size={20}
				least={10}
				lines={2}
				fill={inks.onSign}
			>
				{words.title}
			</Lines>
			{second === undefined ? null : (
				<Lines
					x={TEXT}
					y={121.5}
					width={157}
					size={7.8}
					least={5}
					lines={1}
					weight={500}
					fill={inks.onSign}
					lang={second.lang}
				>
					{oneLine(second.title)}
				</Lines>
			)}
		</>
	);
}

const SMALL = { size: 4.6, least: 3, lines: 1, weight: 500 } as const;

function oneLine(text: string): string {
	return text.replace("\n", " ");
}

/** Middles of the stops, from top to bottom. */
const STOPS = [178, 203, 228] as const;
const STOP_X = 130.5;

/** The way to a place in line as stops of a railway line; the last one is the bell. */
function Steps({ content: { words, second, inks } }: { content: PaperContent }) {
	const [first, , last] = STOPS;
	return (
		<>
			<path d={`M${STOP_X} ${first}V${last}`} stroke={inks.mark} strokeWidth={3.2} />
			<path d={`M${STOP_X} ${first}V${last}`} stroke={inks.sign} strokeWidth={2.5} />
			{STOPS.map((y, at) => (
				<g key={y}>
					{at < 2 ? (
						<>
							<circle cx={STOP_X} cy={y} r={6.5} fill={inks.mark} />
							<circle cx={STOP_X} cy={y} r={6.1} fill={inks.sign} />
							<circle cx={STOP_X} cy={y} r={4.1} fill="#ffffff" stroke={inks.mark} strokeWidth={0.3} />
							<Lines
								x={STOP_X}
								y={y + 2.1}
								width={8}
								size={5.8}
								least={5.8}
								lines={1}
								anchor="middle"
								fill={inks.ink}
							>
								{`${at + 1}`}
							</Lines>
						</>
					) : (
						<Bell x={STOP_X} y={y} ink={inks.ink} />
					)}
					<Lines
						x={STOP_X + 10.5}
						y={second === undefined ? y + 1.9 : y - 0.6}
						width={49}
						size={5.5}
						least={3}
						lines={1}
						fill={inks.ink}
					>
						{words.steps[at] ?? ""}
					</Lines>
					{second === undefined ? null : (
						<Lines x={STOP_X + 10.5} y={y + 5.4} width={49} {...SMALL} fill={inks.quiet} lang={second.lang}>
							{second.steps[at] ?? ""}
						</Lines>
					)}
				</g>
			))}
		</>
	);
}

function Bell({ x, y, ink }: { x: number; y: number; ink: string }) {
	return (
		<>
			<rect x={x - 6.5} y={y - 6.5} width={13} height={13} rx={1.7} fill={ink} />
			<path
				transform={`translate(${x - 4.4} ${y - 4.6}) scale(0.367)`}
				d="M4 16.5a8 8 0 0 1 16 0zM2.5 19.5h19M12 8.5V5M9.5 5h5"
				fill="none"
				stroke="#ffffff"
				strokeWidth={1.9}
			/>
		</>
	);
}

function Foot({ content: { words, second, address, inks } }: { content: PaperContent }) {
	return (
		<>
			<path d={`M${TEXT - 1.6} 259H${FOOT_RIGHT}`} stroke={inks.ink} strokeWidth={1.05} />
			<Lines
				x={TEXT - 1.6}
				y={second === undefined ? 272.6 : 268}
				width={78}
				size={5.6}
				least={3.5}
				lines={1}
				fill={inks.ink}
			>
				{words.promise}
			</Lines>
			{second === undefined ? null : (
				<Lines x={TEXT - 1.6} y={274.2} width={78} {...SMALL} fill={inks.quiet} lang={second.lang}>
					{second.promise}
				</Lines>
			)}
			<Lines
				x={FOOT_RIGHT}
				y={second === undefined ? 272.6 : 274.2}
				from="bottom"
				width={76}
				size={5.5}
				least={2.4}
				lines={3}
				leading={1.25}
				anchor="end"
				fill={inks.ink}
			>
				{address}
			</Lines>
		</>
	);
}
