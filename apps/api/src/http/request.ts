import { formFields } from "@junban/callers/form-fields";
import { hasManyJsonParts } from "@junban/callers/json-parts";
import type { Checked, CheckedForm } from "@junban/domain/values";
import * as v from "valibot";
import type { DeskAnswer } from "#src/desk/requests.ts";
import type { ApiContext } from "./context.ts";
import { Refusal } from "./refusal.ts";
import { shareOf } from "./share-of.ts";

/** Far more fields than any form of version 1 has. */
const MOST_FIELDS = 100;

/** The JSON body, parsed by a schema. An empty body counts as `{}`. */
export async function jsonBody<Schema extends v.GenericSchema>(
	c: ApiContext,
	schema: Schema,
): Promise<v.InferOutput<Schema>> {
	const text = await bodyOf(c);
	const type = c.req.header("content-type");
	if (text !== "" && !/^application\/json(?:;|$)/i.test(type ?? ""))
		throw new Refusal("unsupported-media-type");
	return checked(schema, parseJson(text === "" ? "{}" : text));
}

/** v1's form body, parsed by a schema. The texts `true` and `false` become booleans. */
export async function formBody<Schema extends v.GenericSchema>(
	c: ApiContext,
	schema: Schema,
): Promise<v.InferOutput<Schema>> {
	const text = await bodyOf(c);
	const type = c.req.header("content-type");
	if (text !== "" && !/^application\/x-www-form-urlencoded(?:;|$)/i.test(type ?? ""))
		throw new Refusal("unsupported-media-type");
	const sent = formFields(text, MOST_FIELDS);
	if (sent === undefined) throw new Refusal("invalid-value");
	const fields = new Map<string, string | boolean>();
	for (const [name, value] of sent) {
		if (fields.has(name)) throw new Refusal("invalid-value");
		fields.set(name, value === "true" || value === "false" ? value === "true" : value);
	}
	return checked(schema, Object.fromEntries(fields));
}

async function bodyOf(c: ApiContext): Promise<string> {
	const text = await c.req.text();
	// Nobody reads the answer.
	if (text !== "" && (await c.env.bodyTurn?.()) === false) throw new Refusal("invalid-value");
	const giveBack = c.get("giveBack") ?? c.env.api.texts.take(shareOf(c), text.length, c.get("caller")?.uid);
	if (giveBack === undefined) throw new Refusal("too-many-requests");
	c.set("giveBack", giveBack);
	return text;
}

function parseJson(text: string): unknown {
	if (hasManyJsonParts(text)) throw new Refusal("invalid-value");
	try {
		return JSON.parse(text);
	} catch {
		throw new Refusal("invalid-value");
	}
}

function checked<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
	const result = v.safeParse(schema, value);
	// valibot accepts a list as an object, and names that every object inherits as known fields.
	const misread =
		typeof value === "object" &&
		value !== null &&
		(Array.isArray(value) || Object.keys(value).some((name) => name in Object.prototype));
	if (!result.success || misread) throw new Refusal("invalid-value");
	return result.output;
}

/** The value of a check or of a decision. Throws the refusal of the first fault. */
export function unwrap<T>(result: Checked<T> | CheckedForm<T, string>): T {
	if (result.ok) return result.value;
	const fault = "faults" in result ? result.faults[0] : result;
	throw new Refusal(fault.code);
}

/** The accepted answer of a desk. Throws its refusal. */
export function accepted(answer: DeskAnswer): DeskAnswer & { ok: true } {
	if (!answer.ok) throw new Refusal(answer.code, answer);
	return answer;
}
