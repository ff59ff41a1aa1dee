/** Fits texts into the boxes of a printed paper, whose parts have fixed places. */

/** The typefaces of papers, in step with `--font-sans`: a saved picture has no style sheet. */
export const PAPER_FONT =
	'"Hiragino Sans", "Hiragino Kaku Gothic ProN", "Noto Sans JP", "Noto Sans CJK JP", "BIZ UDPGothic", "Yu Gothic Medium", Meiryo, system-ui, sans-serif';

export interface TextBox {
	/** Width of a line in mm. */
	readonly width: number;
	/** The wanted and the smallest size of the letters in mm. */
	readonly size: number;
	readonly least: number;
	/** Maximum number of lines. */
	readonly lines: number;
}

export interface FittedText {
	/** In mm. */
	readonly size: number;
	readonly lines: readonly string[];
}

/** The width of a text in letters of size 1. */
export type Measure = (text: string) => number;

const MORE = "…";
/** From one tried size to the next. */
const STEP = 0.95;
/** Browsers measure and draw with slightly different distances of letters. */
const SLACK = 0.98;

/** A text rather becomes smaller, down to this share of its wanted size, than that it takes another line. */
const RATHER_SMALL = 0.75;

/**
 * The lines of a text with the largest letters. A line feed in the text always breaks. Only at the smallest size words are
 * broken, and what still does not fit is replaced by an ellipsis.
 */
export function fitText(text: string, { width, size, least, lines }: TextBox, measure: Measure): FittedText {
	const paragraphs = text.split("\n").map(piecesOf);
	for (let count = paragraphs.length; count <= lines; count++) {
		const smallest = count < lines ? Math.max(least, size * RATHER_SMALL) : least;
		for (let tried = size; tried > smallest; tried *= STEP) {
			const limit = (width * SLACK) / tried;
			if (paragraphs.flat().some((piece) => measure(piece.trimEnd()) > limit)) continue;
			const broken = paragraphs.flatMap((each) => breakLines(each, limit, measure));
			if (broken.length <= count) return { size: tried, lines: broken };
		}
	}
	const limit = (width * SLACK) / least;
	const broken = paragraphs.flatMap((each) => breakLines(narrowed(each, limit, measure), limit, measure));
	if (broken.length <= lines) return { size: least, lines: broken };
	const last = shortened(broken[lines - 1] ?? "", limit, measure);
	return { size: least, lines: [...broken.slice(0, lines - 1), last] };
}

function breakLines(pieces: readonly string[], width: number, measure: Measure): string[] {
	const lines: string[] = [];
	let line = "";
	for (const piece of pieces) {
		if (line !== "" && measure((line + piece).trimEnd()) > width) {
			lines.push(line.trimEnd());
			line = piece.trimStart();
		} else line += piece;
	}
	return [...lines, line.trimEnd()];
}

/** Words with the punctuation that follows each, so that no line begins with a comma. */
function piecesOf(text: string): string[] {
	const pieces: string[] = [];
	for (const { segment, isWordLike } of segments(text, "word")) {
		const last = pieces.length - 1;
		if (isWordLike === true || last === -1) pieces.push(segment);
		else pieces[last] += segment;
	}
	return pieces;
}

/** Words wider than a line, letter by letter. */
function narrowed(pieces: readonly string[], width: number, measure: Measure): string[] {
	return pieces.flatMap((piece) =>
		measure(piece.trimEnd()) <= width ? [piece] : segments(piece, "grapheme").map((each) => each.segment),
	);
}

function shortened(line: string, width: number, measure: Measure): string {
	const letters = segments(line, "grapheme").map((each) => each.segment);
	while (letters.length > 0 && measure(letters.join("") + MORE) > width) letters.pop();
	return letters.join("") + MORE;
}

function segments(text: string, granularity: "word" | "grapheme"): Intl.SegmentData[] {
	return [...new Intl.Segmenter("ja", { granularity }).segment(text)];
}

let context: CanvasRenderingContext2D | null = null;

/** Measures in the typefaces of papers. */
export function measureIn(weight: number): Measure {
	return (text) => {
		context ??= document.createElement("canvas").getContext("2d");
		if (context === null) throw new Error("no canvas");
		context.font = `${weight} 100px ${PAPER_FONT}`;
		return context.measureText(text).width / 100;
	};
}
