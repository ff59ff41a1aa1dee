import unicode from "@fontsource/noto-sans-jp/unicode.json" with { type: "json" };

/** The font of the pictures comes in files of a few hundred characters each. */
const RANGES = new Map<string, readonly (readonly [first: number, last: number])[]>();

function ranges(): typeof RANGES {
	if (RANGES.size === 0)
		for (const [name, text] of Object.entries(unicode))
			RANGES.set(name.replace(/[[\]]/g, ""), rangesOf(text));
	return RANGES;
}

/** `U+0000-00FF,U+0131` */
function rangesOf(text: string) {
	return text.split(",").map((range) => {
		const [first = "", last = first] = range.trim().slice(2).split("-");
		return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
	});
}

/** The file with the character; undefined where the font has none, as for emoji. */
function fontFileOf(character: string): string | undefined {
	const code = character.codePointAt(0) ?? 0;
	for (const [name, parts] of ranges())
		if (parts.some(([first, last]) => first <= code && code <= last))
			return `noto-sans-jp-${name}-700-normal.woff2`;
	return undefined;
}

/** Whether the font has the character. */
export function isDrawable(character: string): boolean {
	return fontFileOf(character) !== undefined;
}

/** The files that hold the characters of a text. */
export function fontFilesFor(text: string): string[] {
	const files = [...text].map(fontFileOf).filter((file) => file !== undefined);
	return [...new Set(files)].sort();
}
