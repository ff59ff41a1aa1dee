import { invalid } from "#src/status.ts";

/** `<length>\n<payload>`; the length counts UTF-16 units, as the client's string does. */
export function frame(payload: string): string {
	return `${payload.length}\n${payload}`;
}

export interface Forward {
	/** The HTTP headers that the client put into the body of its first request; names in lower case. */
	headers: Map<string, string>;
	/** Number of the first message. */
	offset: number;
	/** JSON texts. */
	messages: string[];
}

/** Bounds what one request can bring; the SDK sends at most some tens. */
const maxMessages = 1000;
/** A message has one field; the rest are a few of the request. */
const maxFields = maxMessages + 100;

/** Reads the form that a client posts. */
export function parseForward(body: string): Forward {
	const form = fieldsOf(body);
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

/** The first field of each name, found at once whatever else there is. */
function fieldsOf(body: string): Map<string, string> {
	let end = -1;
	for (let fields = 0; fields < maxFields; fields++) {
		end = body.indexOf("&", end + 1);
		if (end === -1) break;
	}
	if (end !== -1) throw invalid("Not a channel request");
	const form = new Map<string, string>();
	for (const [name, value] of new URLSearchParams(body)) if (!form.has(name)) form.set(name, value);
	return form;
}

function parseHeaders(text: string): Map<string, string> {
	const headers = new Map<string, string>();
	for (const line of text.split("\r\n")) {
		const colon = line.indexOf(":");
		if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
	}
	return headers;
}
