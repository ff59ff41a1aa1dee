/** Text that is already HTML. */
export class Html {
	readonly text: string;

	constructor(text: string) {
		this.text = text;
	}
}

type Part = Html | string | number | undefined | readonly Part[];

/** HTML of a template. Inserted parts are escaped unless they are `Html`; lists are joined, undefined is empty. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
	return new Html(strings.map((text, index) => text + textOf(parts[index])).join(""));
}

function textOf(part: Part): string {
	if (part === undefined) return "";
	if (part instanceof Html) return part.text;
	if (typeof part === "string" || typeof part === "number") return escaped(String(part));
	return part.map(textOf).join("");
}

const ENTITIES: Readonly<Record<string, string>> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&#39;",
};

function escaped(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
