/** For tests: valid, nearly valid and hostile requests, made from the OpenAPI document. */
import fc from "fast-check";
import type { OpenApi, Operation, Parameter } from "#src/openapi/types.ts";
import { hostileValue, spoiled, valuesOf } from "./values.ts";

/** The account of the caller. `none`: no token; `forged`: an invalid token. */
export type Who = "none" | "owner" | "staff" | "otherOwner" | "stranger" | "forged";

export interface FuzzRequest {
	readonly operationId: string;
	readonly method: string;
	/** The pattern, with parameters in braces. */
	readonly path: string;
	/** Values of the path parameters. `@line`: the sequence's own line; `@3`: its fourth member. */
	readonly parameters: Readonly<Record<string, string>>;
	readonly query: string;
	readonly who: Who;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: string | undefined;
}

const HOSTILE_SEGMENTS = [
	"..",
	"%2e%2e",
	"%00",
	"%ff",
	"%E3%81%82",
	"%2f",
	"__proto__",
	"constructor",
	"Main",
	"-",
	"*",
	"line_up",
	"x".repeat(300),
	"A".repeat(24),
	"",
];

const SEGMENTS: Readonly<Record<string, fc.Arbitrary<string>>> = {
	app: weighted([40, "demo"], [2, "other"], [1, "sample"], [1, "nowhere"]),
	line: weighted([40, "@line"], [1, "main"], [1, "nowhere"]),
	member: fc.nat({ max: 9 }).map((index) => `@${index}`),
};

/** Requests to all calls of the document. */
export function requestsOf(document: OpenApi): fc.Arbitrary<FuzzRequest> {
	const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({
			// Most other calls need a member in the line.
			weight: operation.operationId === "join" ? 6 : 1,
			arbitrary: requestOf(document, method.toUpperCase(), path, operation),
		})),
	);
	return fc.oneof(...calls);
}

function requestOf(
	document: OpenApi,
	method: string,
	path: string,
	operation: Operation,
): fc.Arbitrary<FuzzRequest> {
	const inPath = operation.parameters.filter((each) => each.in === "path");
	const isSigned = operation.security.some((each) => "idToken" in each);
	return fc
		.record({
			operationId: fc.constant(operation.operationId),
			method: weighted([40, method], [1, "HEAD"], [1, "PUT"], [1, "OPTIONS"]),
			path: fc.constant(path),
			parameters: fc.record(Object.fromEntries(inPath.map((each) => [each.name, segmentsOf(each)]))),
			query: queriesOf(operation.parameters.filter((each) => each.in === "query")),
			who: isSigned
				? weighted<Who>(
						[12, "owner"],
						[4, "staff"],
						[6, "none"],
						[1, "otherOwner"],
						[1, "stranger"],
						[1, "forged"],
					)
				: weighted<Who>([30, "none"], [1, "owner"], [1, "forged"]),
			headers: headersOf(operation.parameters.filter((each) => each.in === "header")),
			body: bodiesOf(document, operation),
		})
		.map(({ body, headers, ...request }) => ({
			...request,
			headers: { ...headers, ...body.headers },
			body: body.text,
		}));
}

function segmentsOf({ example = "x", name, schema }: Parameter): fc.Arbitrary<string> {
	const pattern =
		schema.pattern === undefined ? fc.constant(example) : fc.stringMatching(new RegExp(schema.pattern));
	const right = SEGMENTS[name] ?? fc.oneof(fc.constant(example), pattern.map(encodeURIComponent));
	return fc.oneof(
		{ weight: 25, arbitrary: right },
		{ weight: 1, arbitrary: fc.constantFrom(...HOSTILE_SEGMENTS) },
	);
}

function queriesOf(described: readonly Parameter[]): fc.Arbitrary<string> {
	const fields = described.map(({ name }) =>
		fc
			.option(headerText, { nil: undefined })
			.map((text) => (text === undefined ? [] : [`${name}=${encodeURIComponent(text)}`])),
	);
	return fc.oneof(
		{
			weight: 20,
			arbitrary: fc
				.tuple(...fields)
				.map((given) => (given.flat().length === 0 ? "" : `?${given.flat().join("&")}`)),
		},
		{ weight: 1, arbitrary: fc.constantFrom("?", "?uid=1&__proto__=2", "?%ff=%00") },
	);
}

/** Visible ASCII: the client sends no other characters in headers. */
const headerText = fc
	.array(fc.constantFrom(..."abcXYZ019-_ ,;=\"'*/.{}<>%"), { maxLength: 80 })
	.map((signs) => signs.join("").trim());

function headersOf(described: readonly Parameter[]): fc.Arbitrary<Record<string, string>> {
	const known = described.map(({ name, schema }) => {
		const right = schema.pattern === undefined ? headerText : fc.stringMatching(new RegExp(schema.pattern));
		return [
			name.toLowerCase(),
			fc.oneof({ weight: 4, arbitrary: right }, { weight: 1, arbitrary: headerText }),
		] as const;
	});
	const others = {
		"accept-language": headerText,
		origin: fc.constantFrom("https://allowed.example", "https://evil.example", "null"),
		"sec-fetch-dest": fc.constantFrom("image", "empty", "document"),
		"sec-purpose": fc.constant("prefetch"),
		"x-request-id": headerText,
		"x-forwarded-for": headerText,
	};
	return fc
		.tuple(
			fc.record(Object.fromEntries(known), { requiredKeys: [] }),
			fc.oneof(
				{ weight: 5, arbitrary: fc.constant({}) },
				{ weight: 1, arbitrary: fc.record(others, { requiredKeys: [] }) },
			),
		)
		.map(([own, more]) => ({ ...own, ...more }));
}

interface Body {
	readonly text: string | undefined;
	readonly headers: Readonly<Record<string, string>>;
}

const NO_BODY: Body = { text: undefined, headers: {} };

function bodiesOf(document: OpenApi, { requestBody }: Operation): fc.Arbitrary<Body> {
	const raw = fc.constantFrom(
		"{",
		"[]",
		"null",
		'{"a":1}',
		"a=1&a=2",
		"=",
		"\u0000",
		"[".repeat(2_000),
		'"x"',
		"{}",
	);
	const types = fc.constantFrom(
		"application/json",
		"text/plain",
		"application/x-www-form-urlencoded",
		"a/b;c=d",
	);
	const hostile = fc
		.record({ text: raw, type: types })
		.map(({ text, type }) => ({ text, headers: { "content-type": type } }));
	const [described] = Object.entries(requestBody?.content ?? {});
	if (described === undefined)
		return fc.oneof({ weight: 12, arbitrary: fc.constant(NO_BODY) }, { weight: 1, arbitrary: hostile });
	const [type, { schema = {} }] = described;
	const values = valuesOf(schema, document.components.schemas);
	const sent = (value: unknown): Body => ({
		text: type === "application/json" ? JSON.stringify(value) : formOf(value),
		headers: { "content-type": type },
	});
	return fc.oneof(
		{ weight: 12, arbitrary: values.map(sent) },
		{ weight: 5, arbitrary: spoiled(values).map(sent) },
		{ weight: 1, arbitrary: hostileValue.map(sent) },
		{ weight: 1, arbitrary: hostile },
		{ weight: 1, arbitrary: fc.constant(NO_BODY) },
	);
}

function formOf(value: unknown): string {
	const fields = typeof value === "object" && value !== null ? Object.entries(value) : [];
	return new URLSearchParams(
		fields.map(([name, field]): [string, string] => [name.toWellFormed(), String(field).toWellFormed()]),
	).toString();
}

function weighted<T>(...choices: readonly (readonly [weight: number, value: T])[]): fc.Arbitrary<T> {
	return fc.oneof(...choices.map(([weight, value]) => ({ weight, arbitrary: fc.constant(value) })));
}
