export const CSV_ENCODINGS = ["utf-8", "shift_jis"] as const;
export type CsvEncoding = (typeof CSV_ENCODINGS)[number];

/** A part of a file in bytes. */
export interface EncodedCsv {
	readonly bytes: Uint8Array;
	/** Letters that the encoding does not have. `〓` stands for each of them. */
	readonly lost: number;
}

/** Bytes as text, by the platform's `TextDecoder` of the label. Undefined for bytes that are no text of the encoding. */
export type DecodeBytes = (
	label: "utf-8" | "utf-16be" | "utf-16le" | "shift_jis",
	bytes: Uint8Array,
) => string | undefined;

/** The bytes that a UTF-8 file starts with. Without them Excel does not read it as UTF-8. */
export const UTF8_MARK: readonly number[] = [0xef, 0xbb, 0xbf];

/** `〓`, which Japanese print sets for a missing letter. */
const GETA = [0x81, 0xac];
/** Letters that are the same for a reader as one that Shift_JIS has. The right ones are those of Windows. */
const SAME_LETTERS: readonly (readonly [letter: string, same: string])[] = [
	["〜", "～"],
	["−", "－"],
	["‖", "∥"],
	["—", "―"],
	["¢", "￠"],
	["£", "￡"],
	["¬", "￢"],
	["¦", "￤"],
	["¥", "\\"],
	["\u00a0", " "],
];

/**
 * A writer of Shift_JIS as Windows and Excel read it. Its table of 9,000 letters is the platform's decoder turned round:
 * 5 ms once, and no bytes to load. Keep the function for a whole file.
 */
export function shiftJisEncoder(decode: DecodeBytes): (text: string) => EncodedCsv {
	const table = tableOf(decode);
	return (text) => {
		const bytes: number[] = [];
		let lost = 0;
		for (const letter of text) {
			const known = table.get(letter);
			if (known === undefined) lost++;
			bytes.push(...(known ?? GETA));
		}
		return { bytes: Uint8Array.from(bytes), lost };
	};
}

/**
 * The text of a file of unknown encoding: UTF-16 as spreadsheets save it with its mark, UTF-8 if the bytes are valid, else
 * Shift_JIS. Undefined when they are that neither.
 */
export function decodeCsv(bytes: Uint8Array, decode: DecodeBytes): string | undefined {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode("utf-16le", bytes);
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode("utf-16be", bytes);
	return decode("utf-8", bytes) ?? decode("shift_jis", bytes);
}

function tableOf(decode: DecodeBytes): ReadonlyMap<string, readonly number[]> {
	const table = new Map<string, readonly number[]>();
	const add = (...code: number[]) => {
		const letter = decode("shift_jis", Uint8Array.from(code));
		// A letter that Windows added twice is written as its first code.
		if (letter !== undefined && !table.has(letter)) table.set(letter, code);
	};
	for (let code = 0; code < 0x80; code++) add(code);
	for (let code = 0xa1; code < 0xe0; code++) add(code);
	// 0xed and 0xee repeat the letters of 0xfa to 0xfc; 0xf0 to 0xf9 are the user's own.
	for (const lead of [...range(0x81, 0x9f), ...range(0xe0, 0xec), ...range(0xfa, 0xfc)])
		for (const trail of [...range(0x40, 0x7e), ...range(0x80, 0xfc)]) add(lead, trail);
	for (const [letter, same] of SAME_LETTERS) {
		const code = table.get(same);
		if (code !== undefined) table.set(letter, code);
	}
	return table;
}

function range(from: number, to: number): readonly number[] {
	return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
