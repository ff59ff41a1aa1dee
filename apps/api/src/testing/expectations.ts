/** For tests: what every answer of the API must look like. */
import { errorEnvelope } from "@junban/api-contract/schemas";
import type { Code } from "@junban/domain/values";
import { codesJa } from "@junban/domain/words/codes-ja";
import * as v from "valibot";
import { expect } from "vitest";
import type { Answer } from "./answer.ts";

/** The JSON, parsed by its schema of the contract. A field that is not in the schema is a leak and fails. */
export function contract<Schema extends v.GenericSchema>(
	answer: Answer,
	status: number,
	schema: Schema,
): v.InferOutput<Schema> {
	expect({ status: answer.status, text: answer.text }).toMatchObject({ status });
	expect(answer.headers.get("content-type")).toMatch(/^application\/json\b/);
	expectCommonHeaders(answer);
	const output = v.parse(schema, answer.json);
	expect(answer.json).toEqual(output);
	return output;
}

/** Expects an uncacheable error envelope with this status and code. @param details all its further fields */
export function refused(
	answer: Answer,
	status: number,
	code: Code,
	details: { readonly opens_at?: number; readonly detail?: string } = {},
): void {
	const envelope = contract(answer, status, errorEnvelope);
	const requestId = answer.headers.get("x-request-id");
	expect(envelope).toEqual({ code, message: codesJa[code], requestId, ...details });
	expect(answer.headers.get("cache-control")).toBe("no-store");
}

export function expectCommonHeaders({ headers }: Answer): void {
	expect(headers.get("x-request-id")).toMatch(/^[0-9a-f]{16}$/);
	expect(headers.get("x-content-type-options")).toBe("nosniff");
	expect(headers.get("referrer-policy")).toBe("no-referrer");
}
