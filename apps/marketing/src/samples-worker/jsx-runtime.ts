/**
 * Renders JSX to HTML, for the worker that moves the examples: it draws the same parts as the build does, without React.
 * `vite.browser.config.ts` puts it in the place of React's runtime. Parts may have no hooks, no events and no raw HTML.
 */
type Props = Readonly<Record<string, unknown>> & { readonly children?: unknown };
type Part = (props: Props) => unknown;

/** Markup, in difference to a text, which is escaped. */
export class Html {
	readonly text: string;
	constructor(text: string) {
		this.text = text;
	}
}

export function Fragment({ children }: Props): Html {
	return new Html(htmlOf(children));
}

export function jsx(type: string | Part, props: Props): unknown {
	if (typeof type === "function") return type(props);
	const { children, ...attributes } = props;
	const written = Object.entries(attributes).map(([name, value]) => attributeOf(name, value));
	return new Html(`<${type}${written.join("")}>${htmlOf(children)}</${type}>`);
}

/** The name under which compiled JSX calls for elements with several children. */
export function jsxs(type: string | Part, props: Props): unknown {
	return jsx(type, props);
}

export function htmlOf(node: unknown): string {
	if (node instanceof Html) return node.text;
	if (Array.isArray(node)) return node.map(htmlOf).join("");
	if (typeof node === "string" || typeof node === "number") return escaped(`${node}`);
	return "";
}

const NAMES: Readonly<Record<string, string>> = { className: "class", strokeWidth: "stroke-width" };

function attributeOf(name: string, value: unknown): string {
	if (value === undefined || value === null || value === false) return "";
	const text = name === "style" ? styleOf(value) : `${value === true ? "" : value}`;
	return ` ${NAMES[name] ?? name}="${escaped(text)}"`;
}

/** Lengths that are numbers are pixels, custom properties are as they are. */
function styleOf(style: unknown): string {
	if (typeof style !== "object" || style === null) return "";
	return Object.entries(style)
		.map(([name, value]) => {
			const unit = typeof value === "number" && !name.startsWith("--") ? "px" : "";
			return `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}${unit}`;
		})
		.join(";");
}

const SIGNS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
	return text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}
