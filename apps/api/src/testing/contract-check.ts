/** For tests: compares every answer with the contract's description of its call. */

import { isDeepStrictEqual } from "node:util";
import { ENDPOINTS, type Endpoint } from "@junban/api-contract/endpoints/all";
import { CODES_OF_ALL } from "@junban/api-contract/endpoints/endpoint";
import { errorEnvelope } from "@junban/api-contract/schemas";
import type { Code } from "@junban/domain/values";
import * as v from "valibot";
import { STATUS } from "#src/http/refusal.ts";
import { ROUTES } from "#src/testing/routes.ts";
import type { Answer } from "./answer.ts";

const PLACE = "packages/api-contract/src/endpoints";

/** Throws when the contract does not describe this answer of this call. Unknown calls pass. */
export function expectDescribed(method: string, path: string, answer: Answer): void {
	const fault = faultOf(method, path, answer);
	if (fault !== undefined)
		throw new Error(
			`${method} ${path}: ${fault} (see ${PLACE})\n${answer.status} ${answer.text.slice(0, 500)}`,
		);
}

/** The undescribed part of the answer; undefined when all is described. */
export function faultOf(method: string, path: string, answer: Answer): string | undefined {
	if (method === "OPTIONS") return undefined;
	const here = endpointsAt(path);
	const endpoint = here.find((each) => each.method === (method === "HEAD" ? "GET" : method));
	if (method === "HEAD") return answer.text === "" ? undefined : "a body on HEAD";
	if (endpoint === undefined)
		return here.length === 0 ? undefined : refusalFault(answer, ["method-not-allowed"]);
	const described = endpoint.answers[answer.status];
	const sent = answer.headers.get("content-type")?.split(";")[0];
	// A call that people open by a link answers with a page, also when it refuses.
	if (described === undefined && sent === "text/html" && endpoint.answers[200]?.type === sent)
		return endpoint.codes.some((code) => STATUS[code] === answer.status)
			? undefined
			: "a page that is not described";
	if (described === undefined) return refusalFault(answer, [...endpoint.codes, ...CODES_OF_ALL]);
	for (const name of described.headers ?? [])
		if (!answer.headers.has(name)) return `the header ${name} is missing`;
	const type = described.type ?? (described.schema === undefined ? undefined : "application/json");
	if (type === undefined) return answer.text === "" ? undefined : "a body that is not described";
	if (sent !== type) return `the type is ${sent} instead of ${type}`;
	return described.schema === undefined ? undefined : schemaFault(described.schema, answer.json);
}

/** The calls of a path: those of the first route that fits, as in the router. */
function endpointsAt(path: string): readonly Endpoint[] {
	const segments = (path.split("?")[0] ?? "").split("/");
	const pattern = PATHS.find((each) => {
		const parts = each.split("/");
		return (
			parts.length === segments.length &&
			parts.every((part, index) => (part.startsWith("{") ? segments[index] !== "" : part === segments[index]))
		);
	});
	return pattern === undefined ? [] : (BY_PATH.get(pattern) ?? []);
}

const BY_PATH = Map.groupBy<string, Endpoint>(ENDPOINTS, ({ path }) => path);
const PATHS = ROUTES.map(([, path]) => path.replace(/:(\w+)/g, "{$1}"));

function refusalFault(answer: Answer, codes: readonly Code[]): string | undefined {
	const fault = schemaFault(errorEnvelope, answer.json);
	if (fault !== undefined) return `the status is not described, or its refusal is none: ${fault}`;
	const { code } = v.parse(errorEnvelope, answer.json);
	if (STATUS[code] !== answer.status) return `${code} has the status ${STATUS[code]}`;
	return codes.includes(code) ? undefined : `the code ${code} is not described`;
}

function schemaFault(schema: v.GenericSchema, value: unknown): string | undefined {
	const result = v.safeParse(schema, value);
	if (!result.success)
		return result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join("; ");
	return isDeepStrictEqual(result.output, value) ? undefined : "fields that are not described";
}
