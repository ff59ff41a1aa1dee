import type { ErrorEnvelope } from "@junban/api-contract/schemas";
import type { Code, CodeTexts } from "@junban/domain/codes";
import { codesEn } from "@junban/domain/codes-en";
import { codesJa } from "@junban/domain/codes-ja";
import { jsonAnswer } from "./answer.ts";
import type { ApiContext } from "./context.ts";

/** The HTTP status of every code. */
const STATUS: Readonly<Record<Code, number>> = {
	"add-failed": 500,
	"app-not-found": 404,
	"called-full": 409,
	conflict: 409,
	"forbidden-origin": 403,
	"guide-over-failed": 500,
	internal: 500,
	"invalid-key": 400,
	"invalid-transition": 409,
	"invalid-value": 400,
	"line-empty": 409,
	"line-full": 409,
	"line-not-found": 404,
	"member-corrupt": 500,
	"member-not-found": 404,
	"method-not-allowed": 405,
	offline: 503,
	paused: 409,
	"payload-too-large": 413,
	"permission-denied": 403,
	prefetch: 403,
	"restore-expired": 409,
	"route-not-found": 404,
	"sign-in-failed": 401,
	stale: 409,
	"store-full": 507,
	"store-unavailable": 503,
	"too-many-requests": 429,
	unauthenticated: 401,
	"unsupported-media-type": 415,
	"value-missing": 400,
};

/** Thrown by the HTTP layer's own checks and turned into the error envelope at one place. */
export class Refusal extends Error {
	override readonly name = "Refusal";
	readonly code: Code;

	constructor(code: Code) {
		super(code);
		this.code = code;
	}
}

/** The answer for a code, in the language the caller prefers among ja and en. */
export function refusalResponse(c: ApiContext, code: Code, more: Record<string, string> = {}): Response {
	const message = texts(c.env.header("accept-language"))[code];
	const envelope: ErrorEnvelope = { code, message, requestId: c.get("requestId") };
	const headers: Record<string, string> = {
		"content-type": "application/json; charset=utf-8",
		vary: "Accept-Language",
		...more,
	};
	if (STATUS[code] === 503 || STATUS[code] === 429) headers["retry-after"] = "2";
	if (code === "unauthenticated") headers["www-authenticate"] = "Bearer";
	return jsonAnswer(c, envelope, STATUS[code], headers);
}

function texts(acceptLanguage: string | undefined): CodeTexts {
	for (const part of (acceptLanguage ?? "").slice(0, 200).toLowerCase().split(",")) {
		const tag = part.trim();
		if (tag.startsWith("ja")) return codesJa;
		if (tag.startsWith("en")) return codesEn;
	}
	return codesJa;
}
