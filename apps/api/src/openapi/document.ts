/** The OpenAPI document, made of the contract's descriptions and schemas. */
import { ENDPOINTS, type Endpoint } from "@junban/api-contract/endpoints/all";
import {
	ANSWER_HEADERS,
	type Answer,
	CODES_OF_ALL,
	type Field,
	PATH_PARAMETERS,
	TOPICS,
	WHO,
} from "@junban/api-contract/endpoints/endpoint";
import type { Code } from "@junban/domain/values";
import { codesEn } from "@junban/domain/words/codes-en";
import { STATUS } from "#src/http/refusal.ts";
import { namedSchemas, schemaOf } from "./schemas.ts";
import type { AnswerObject, OpenApi, Operation, Parameter } from "./types.ts";

const ABOUT = `The one hand that moves Junban's lines. Requests and answers are JSON in UTF-8, instants are milliseconds since 1970 unless said otherwise, and nothing is acknowledged before it is stored.

Version 2 is under \`/apiV2\`; version 1, under \`/api\`, stays as it was specified. Whatever is refused is answered with the one form \`Error\`: a stable \`code\`, a sentence in the language of \`Accept-Language\` (Japanese or English), and the request's id.

Staff send the ID token of their account as \`Authorization: Bearer …\`. A customer needs no account: joining answers the member uid, and whoever knows it holds the place.

The live channel is a WebSocket at \`/apiV2/{app}/{line}/live\`, one JSON text for each message: the server sends \`LiveToPhone\`, the phone \`LiveFromPhone\`.`;

export function buildDocument(endpoints: readonly Endpoint[] = ENDPOINTS): OpenApi {
	const paths: Record<string, Record<string, Operation>> = {};
	for (const endpoint of endpoints) {
		const here = paths[endpoint.path] ?? {};
		here[endpoint.method.toLowerCase()] = operationOf(endpoint);
		paths[endpoint.path] = here;
	}
	return {
		openapi: "3.1.0",
		info: { title: "Junban", version: "2", description: ABOUT },
		servers: [{ url: "/" }],
		tags: Object.values(TOPICS).map((name) => ({ name })),
		paths,
		components: {
			schemas: namedSchemas(),
			securitySchemes: { idToken: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
		},
	};
}

function operationOf(endpoint: Endpoint): Operation {
	const { about, body, codes, headers = [], id, query = [], summary, topic, who } = endpoint;
	const all = [...new Set([...codes, ...CODES_OF_ALL])].sort();
	return {
		operationId: id,
		tags: [TOPICS[topic]],
		summary,
		description: about === undefined ? WHO[who] : `${about}\n\n${WHO[who]}`,
		// A call for anyone may read a token where there is one.
		security: who === "anyone" && codes.includes("unauthenticated") ? [{}, TOKEN] : SECURITY[who],
		parameters: [
			...pathParameters(endpoint.path),
			...query.map((field) => parameterOf(field, "query")),
			...headers.map((field) => parameterOf(field, "header")),
		],
		...(body === undefined
			? {}
			: {
					requestBody: {
						required: body.optional !== true,
						content: { [body.type ?? JSON_TYPE]: { schema: schemaOf(body.schema) } },
					},
				}),
		responses: { ...answersOf(endpoint.answers), ...refusalsOf(all) },
		"x-who": who,
		"x-codes": all,
	};
}

const JSON_TYPE = "application/json";
const TOKEN = { idToken: [] };
const SECURITY: Readonly<Record<Endpoint["who"], Operation["security"]>> = {
	anyone: [],
	holder: [],
	sender: [],
	customer: [{}, TOKEN],
	staff: [TOKEN],
	owner: [TOKEN],
	account: [TOKEN],
	master: [TOKEN],
};

function pathParameters(path: string): Parameter[] {
	const parameters: Readonly<Record<string, (typeof PATH_PARAMETERS)[keyof typeof PATH_PARAMETERS]>> =
		PATH_PARAMETERS;
	return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => {
		const parameter = parameters[name];
		if (parameter === undefined) throw new Error(`the path parameter ${name} is not described`);
		const { about, example, pattern } = parameter;
		return {
			name,
			in: "path",
			description: about,
			required: true,
			schema: { type: "string", pattern },
			example,
		};
	});
}

function parameterOf({ about, name, required, schema }: Field, place: "query" | "header"): Parameter {
	return {
		name,
		in: place,
		description: about,
		required: required === true,
		schema: schemaOf(schema),
	};
}

function answersOf(answers: Endpoint["answers"]): Record<string, AnswerObject> {
	return Object.fromEntries(Object.entries(answers).map(([status, answer]) => [status, answerOf(answer)]));
}

function answerOf({ about, headers = [], schema, type }: Answer): AnswerObject {
	const named = headers.map((name) => [
		name,
		{ description: ANSWER_HEADERS[name], schema: { type: "string" as const } },
	]);
	const content = type ?? (schema === undefined ? undefined : JSON_TYPE);
	return {
		description: about,
		...(headers.length === 0 ? {} : { headers: Object.fromEntries(named) }),
		...(content === undefined
			? {}
			: { content: { [content]: schema === undefined ? {} : { schema: schemaOf(schema) } } }),
	};
}

/** Refusals by their status: which codes come with it. */
function refusalsOf(codes: readonly Code[]): Record<string, AnswerObject> {
	const byStatus = new Map<number, Code[]>();
	for (const code of codes) byStatus.set(STATUS[code], [...(byStatus.get(STATUS[code]) ?? []), code]);
	const refusals = [...byStatus].map(([status, here]) => {
		const schema = {
			allOf: [{ $ref: "#/components/schemas/Error" }],
			properties: { code: { enum: here } },
		};
		const answer: AnswerObject = {
			description: here.map((code) => `\`${code}\`: ${codesEn[code]}`).join("\n\n"),
			content: { [JSON_TYPE]: { schema } },
		};
		return [String(status), answer] as const;
	});
	return Object.fromEntries(refusals);
}
