import { inksOf, type PaperWords } from "./paper-parts.tsx";
import { PosterDrawing } from "./paper-poster.tsx";
import { StickersDrawing } from "./paper-stickers.tsx";
import { TentDrawing } from "./paper-tent.tsx";
import "./paper.css";

export type { PaperWords } from "./paper-parts.tsx";

export type PaperKind = "poster" | "tent" | "stickers";
export type PaperSize = "A4" | "A5";

/** Width and height in mm. */
export const PAPER_SIZES = { A4: [210, 297], A5: [148, 210] } as const satisfies Record<
	PaperSize,
	readonly [number, number]
>;

export type QrPaperProps = {
	kind: PaperKind;
	/** A4 by default. Stickers keep their 80 mm on A4 only. */
	size?: PaperSize;
	/** The text alternative; without it the paper is decorative. */
	label?: string;
	/** The text in the code, usually an address, and the same address for people. */
	value: string;
	address: string;
	words: PaperWords;
	/** The second language, in smaller letters. */
	second?: PaperWords | undefined;
	/** The shop's colour; black and white without it. */
	color?: string | undefined;
	/** A data URL. Without it the paper shows the first character of the shop's name. */
	logo?: string | undefined;
};

const DRAWINGS = { poster: PosterDrawing, tent: TentDrawing, stickers: StickersDrawing };

/** A sheet with the shop's QR code to print, at any width on the screen: always ink on white paper. */
export function QrPaper(props: QrPaperProps) {
	const { kind, size = "A4", label, value, address, words, second, color, logo } = props;
	const [width, height] = PAPER_SIZES[size];
	const Drawing = DRAWINGS[kind];
	return (
		<svg
			className="ui-paper"
			viewBox="0 0 210 297"
			width={`${width}mm`}
			height={`${height}mm`}
			lang={words.lang}
			role={label === undefined ? undefined : "img"}
			aria-label={label}
			aria-hidden={label === undefined || undefined}
		>
			<rect width={210} height={297} fill="#ffffff" />
			<Drawing content={{ words, second, value, address, logo, inks: inksOf(color) }} />
		</svg>
	);
}
