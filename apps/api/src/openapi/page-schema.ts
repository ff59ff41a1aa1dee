/** JSON schemas as HTML. */
import type { JsonSchema } from "@valibot/to-json-schema";
import { type Html, html } from "#src/html.ts";

const REFERENCE = "#/components/schemas/";

/** The fields of an object, or the kind of another value. */
export function schemaAsHtml(schema: JsonSchema): Html {
	const inner = insideOf(schema);
	return inner === undefined ? html`<p>${kindOf(schema)}</p>` : inner;
}

/** The kind of the value in one line, with links to named schemas. */
function kindOf(schema: JsonSchema): Html {
	const { $ref, anyOf, const: only, enum: values, items, maximum, minimum, oneOf, pattern, type } = schema;
	if ($ref !== undefined) {
		const name = $ref.replace(REFERENCE, "");
		return html`<a href="#schema-${name}">${name}</a>`;
	}
	if (only !== undefined) return html`<code>${JSON.stringify(only)}</code>`;
	if (values !== undefined)
		return separated(values.map((value) => html`<code>${JSON.stringify(value)}</code>`));
	const choices = anyOf ?? oneOf;
	if (choices !== undefined) return separated(schemasIn(choices).map(kindOf));
	if (type === "array") return html`list of ${schemasIn([items]).map(kindOf)}`;
	if (type === "integer") return html`whole number${boundsOf(minimum, maximum)}`;
	if (type === "string" && pattern !== undefined) return html`text like <code>${pattern}</code>`;
	return html`${KINDS[String(type)] ?? "any value"}`;
}

const KINDS: Readonly<Record<string, string>> = {
	string: "text",
	number: "number",
	boolean: "true or false",
	object: "object",
	null: "null",
};

function boundsOf(minimum: number | undefined, maximum: number | undefined): string {
	const least = minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? "" : ` from ${minimum}`;
	return maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? least : `${least} to ${maximum}`;
}

function separated(parts: readonly Html[]): Html {
	return html`${parts.map((part, index) => (index === 0 ? part : html` or ${part}`))}`;
}

/** The fields of an object, of the objects in a list, or of the alternatives. */
function insideOf(schema: JsonSchema): Html | undefined {
	const choices = schemasIn(schema.anyOf ?? schema.oneOf ?? []);
	if (choices.length > 0) {
		const parts = choices.map(insideOf);
		return parts.some((part) => part !== undefined)
			? html`${parts.map((part) => html`<div class="inner">${part}</div>`)}`
			: undefined;
	}
	if (schema.type === "array") return schemasIn([schema.items]).map(insideOf)[0];
	const { properties = {}, required = [] } = schema;
	const fields = Object.entries(properties);
	if (fields.length === 0) return undefined;
	return html`<dl class="fields">${fields.map(([name, field]) => fieldAsHtml(name, field, required.includes(name)))}</dl>`;
}

function fieldAsHtml(name: string, field: JsonSchema | boolean, isRequired: boolean): Html {
	const [schema = {}] = schemasIn([field]);
	const inner = insideOf(schema);
	const must = isRequired ? html`<span class="must">always</span>` : undefined;
	const nested = inner === undefined ? undefined : html`<div class="inner">${inner}</div>`;
	return html`<div><dt><code>${name}</code>${must}</dt><dd><span class="kind">${kindOf(schema)}</span>${nested}</dd></div>`;
}

/** The schemas that are objects. `true` allows any value. */
function schemasIn(all: readonly unknown[]): JsonSchema[] {
	return all.filter(isSchema);
}

function isSchema(value: unknown): value is JsonSchema {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
