import type { IncomingMessage } from "node:http";
import { formFields } from "@junban/callers/form-fields";
import { hasManyJsonParts } from "@junban/callers/json-parts";
import { bodyText } from "#src/server/body-text.ts";
import { AuthError } from "./auth-error.ts";
import { type Body, isBody } from "./methods/method.ts";

const MAX_BODY_BYTES = 64 * 1024;
/** Far more fields than any form of these calls has. */
const MOST_FIELDS = 100;
// A page of another site cannot send JSON without a preflight, so the host's cross-origin policy applies.
const JSON_TYPE = /^application\/json\s*(;|$)/i;
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/**
 * Reads the request's object, at most 64 KiB.
 * @param forms whether the object may also come as a form
 */
export async function readBody(req: IncomingMessage, forms: boolean): Promise<Body> {
	const type = req.headers["content-type"] ?? "";
	const isJson = JSON_TYPE.test(type);
	if (!isJson && !(forms && FORM_TYPE.test(type)))
		throw new AuthError("UNSUPPORTED_MEDIA_TYPE", undefined, 415);
	const text = await readText(req);
	const tooMany = () => new AuthError("INVALID_ARGUMENT", "The payload has too many fields.");
	if (!isJson) {
		const fields = formFields(text, MOST_FIELDS);
		if (fields === undefined) throw tooMany();
		return Object.fromEntries(fields);
	}
	if (hasManyJsonParts(text)) throw tooMany();
	let parsed: unknown;
	try {
		parsed = JSON.parse(text);
	} catch {
		throw new AuthError("INVALID_ARGUMENT", "Invalid JSON payload received.");
	}
	if (!isBody(parsed)) throw new AuthError("INVALID_ARGUMENT", "The payload must be an object.");
	return parsed;
}

async function readText(req: IncomingMessage): Promise<string> {
	const body = await bodyText(req, MAX_BODY_BYTES);
	if (body.kind === "whole") return body.text;
	if (body.kind === "too-large") throw new AuthError("PAYLOAD_TOO_LARGE", undefined, 413);
	throw new AuthError("INVALID_ARGUMENT", "The request ended early.");
}
