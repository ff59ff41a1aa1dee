import { isSample } from "@junban/domain/shop";
import {
	type AppUid,
	type Checked,
	type CheckedForm,
	type Code,
	type LineUid,
	type MemberUid,
	parseAppUid,
	parseLineUid,
	parseMemberUid,
} from "@junban/domain/values";
import * as v from "valibot";
import type { DeskAnswer } from "#src/desk/requests.ts";
import type { ApiContext } from "./context.ts";
import { Refusal } from "./refusal.ts";

/** App and line of the path; names that none can have are refused without asking the store. */
export function lineOf(c: ApiContext): { app: AppUid; line: LineUid } {
	const app = appOf(c);
	const line = parseLineUid(c.req.param("line"));
	if (line === undefined) throw new Refusal("line-not-found");
	return { app, line };
}

/** As `lineOf`, for what changes the line: those of samples stay as they are, whoever asks. */
export function lineToChange(c: ApiContext): { app: AppUid; line: LineUid } {
	const named = lineOf(c);
	if (isSample(named.app)) throw new Refusal("sample-read-only");
	return named;
}

/** The app of the path, for what changes it: samples stay as they are, whoever asks. */
export function appToChange(c: ApiContext): AppUid {
	const app = appOf(c);
	if (isSample(app)) throw new Refusal("sample-read-only");
	return app;
}

function appOf(c: ApiContext): AppUid {
	const app = parseAppUid(c.req.param("app"));
	if (app === undefined) throw new Refusal("app-not-found");
	return app;
}

export function memberOf(c: ApiContext): MemberUid {
	const member = parseMemberUid(c.req.param("member"));
	if (member === undefined) throw new Refusal("member-not-found");
	return member;
}

/** Bytes that a body may have. */
export const MAX_BODY = 64 * 1024;

/** The body as text. */
export function bodyText(c: ApiContext): Promise<string> {
	return c.env.body?.(MAX_BODY) ?? requestText(c);
}

async function requestText(c: ApiContext): Promise<string> {
	// A declared length is enforced by the HTTP parser; only bodies of unknown length need to be counted as they come.
	if (c.env.header("transfer-encoding") === undefined) return await c.req.text();
	const decoder = new TextDecoder();
	const reader = c.req.raw.body?.getReader();
	let bytes = 0;
	let text = "";
	for (;;) {
		const { done = true, value } = (await reader?.read()) ?? {};
		if (done) return text + decoder.decode();
		bytes += value?.length ?? 0;
		if (bytes > MAX_BODY) {
			await reader?.cancel();
			throw new Refusal("payload-too-large");
		}
		text += decoder.decode(value, { stream: true });
	}
}

/** The JSON body by its schema. An empty body reads as `{}` where the schema lets everything be absent. */
export async function jsonBody<Schema extends v.GenericSchema>(
	c: ApiContext,
	schema: Schema,
): Promise<v.InferOutput<Schema>> {
	const text = await bodyText(c);
	const type = c.env.header("content-type");
	if (text !== "" && !/^application\/json(?:;|$)/i.test(type ?? ""))
		throw new Refusal("unsupported-media-type");
	return checked(schema, parseJson(text === "" ? "{}" : text));
}

/** v1's form body by its schema; `true` and `false` read as booleans. */
export async function formBody<Schema extends v.GenericSchema>(
	c: ApiContext,
	schema: Schema,
): Promise<v.InferOutput<Schema>> {
	const text = await bodyText(c);
	const type = c.env.header("content-type");
	if (text !== "" && !/^application\/x-www-form-urlencoded(?:;|$)/i.test(type ?? ""))
		throw new Refusal("unsupported-media-type");
	const fields = new Map<string, string | boolean>();
	for (const [name, value] of new URLSearchParams(text)) {
		if (fields.has(name)) throw new Refusal("invalid-value");
		fields.set(name, value === "true" || value === "false" ? value === "true" : value);
	}
	return checked(schema, Object.fromEntries(fields));
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new Refusal("invalid-value");
	}
}

function checked<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
	const result = v.safeParse(schema, value);
	// valibot takes a list for an object, and the names that every object inherits for known ones.
	const misread =
		typeof value === "object" &&
		value !== null &&
		(Array.isArray(value) || Object.keys(value).some((name) => name in Object.prototype));
	if (!result.success || misread) throw new Refusal("invalid-value");
	return result.output;
}

/** What the domain has checked, or the refusal of the first fault. */
export function clean<T>(checked: Checked<T> | CheckedForm<T, string>): T {
	if (checked.ok) return checked.value;
	const fault = "faults" in checked ? checked.faults[0] : checked;
	throw new Refusal(fault?.code ?? "invalid-value");
}

/** The accepted answer of a desk, or the refusal. */
export function accepted(answer: DeskAnswer): DeskAnswer & { ok: true } {
	if (!answer.ok) throw new Refusal(answer.code, answer);
	return answer;
}

/** The value, or the refusal that stands in its place. */
export function unlessCode<T extends object>(value: T | Code): T {
	if (typeof value === "string") throw new Refusal(value);
	return value;
}
