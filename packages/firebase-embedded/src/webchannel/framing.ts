import { formFields } from "@junban/callers/form-fields";
import { invalid } from "#src/status.ts";

/**
 * `<length>
 * <payload>`. The length counts UTF-16 units, as the client's strings do.
 */
export function frame(payload: string): string {
	return `${payload.length}\n${payload}`;
}

export interface Forward {
	/** HTTP headers that the client puts into the body of its first request. Names are in lower case. */
	headers: Map<string, string>;
	/** Number of the first message. */
	offset: number;
	/** JSON texts. */
	messages: string[];
}

/** Bounds the messages of one request. The SDK sends at most some tens. */
const maxMessages = 1000;
/** A message is one field; a request has a few more. */
const maxFields = maxMessages + 100;

/** Parses the form of a client's POST. */
export function parseForward(body: string): Forward {
	const form = parseForm(body);
	const count = Number(form.get("count") ?? "0");
	const offset = Number(form.get("ofs") ?? "0");
	if (
		!Number.isInteger(count) ||
		count < 0 ||
		count > maxMessages ||
		!Number.isSafeInteger(offset) ||
		offset < 0
	) {
		throw invalid("Not a channel request");
	}
	const messages: string[] = [];
	for (let at = 0; at < count; at++) {
		const text = form.get(`req${at}___data__`);
		if (text === undefined) throw invalid("Not a channel request");
		messages.push(text);
	}
	return { headers: parseHeaders(form.get("headers") ?? ""), offset, messages };
}

/** The first field of each name. Throws INVALID_ARGUMENT for a form with too many fields, before it is parsed. */
function parseForm(body: string): Map<string, string> {
	const fields = formFields(body, maxFields);
	if (fields === undefined) throw invalid("Not a channel request");
	return new Map(fields.toReversed());
}

function parseHeaders(text: string): Map<string, string> {
	const headers = new Map<string, string>();
	for (const line of text.split("\r\n")) {
		const colon = line.indexOf(":");
		if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
	}
	return headers;
}
