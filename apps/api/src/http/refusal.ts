import { Buffer } from "node:buffer";
import type { ErrorEnvelope } from "@junban/api-contract/schemas";
import type { Refused } from "@junban/domain/line";
import type { Code, CodeTexts, Locale } from "@junban/domain/values";
import { codesEn } from "@junban/domain/words/codes-en";
import { codesJa } from "@junban/domain/words/codes-ja";
import { UntracedError } from "@junban/firestore-wire/untraced-error";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { RandomBytes } from "#src/ports.ts";
import type { ApiContext } from "./context.ts";
import { GUARDS } from "./guards.ts";

/** The HTTP status of every code. */
export const STATUS: Readonly<Record<Code, ContentfulStatusCode>> = {
	"add-failed": 500,
	"address-refused": 409,
	"already-exists": 409,
	"answer-invalid": 400,
	"answer-required": 400,
	"app-data-missing": 400,
	"app-id-required": 400,
	"app-not-found": 404,
	"app-uid-missing": 400,
	"auth-failed": 401,
	"autocall-early": 409,
	"called-full": 409,
	"clock-leapt": 409,
	closed: 409,
	"code-expired": 400,
	"code-required": 401,
	"code-wrong": 401,
	"color-invalid": 400,
	conflict: 409,
	"create-failed": 500,
	"credential-failed": 500,
	"document-missing": 404,
	"email-in-use": 409,
	"email-invalid": 400,
	"email-unverified": 403,
	"export-required": 409,
	"fetch-failed": 500,
	"file-missing": 400,
	"file-name-invalid": 400,
	"file-too-large": 413,
	"file-type-invalid": 415,
	"forbidden-origin": 403,
	"guidance-full": 409,
	"guide-over-failed": 500,
	"host-unknown": 421,
	"init-failed": 500,
	"insert-failed": 500,
	internal: 500,
	"invalid-key": 400,
	"invalid-transition": 409,
	"invalid-value": 400,
	"join-ticket": 403,
	"join-work": 429,
	"limit-reached": 409,
	"limit-total-reached": 409,
	"line-empty": 409,
	"line-full": 409,
	"line-not-found": 404,
	"link-expired": 400,
	"link-invalid": 400,
	"load-failed": 500,
	"mail-addresses": 409,
	"mail-full": 409,
	"mailbox-missing": 409,
	"member-corrupt": 500,
	"member-not-found": 404,
	"method-not-allowed": 405,
	"notification-off": 409,
	offline: 503,
	"own-account": 403,
	"page-failed": 500,
	"password-ended": 401,
	"password-weak": 400,
	paused: 409,
	"payload-too-large": 413,
	"permission-denied": 403,
	"persist-failed": 500,
	"places-limit": 409,
	prefetch: 403,
	"premium-paid": 409,
	"premium-required": 403,
	"premium-running": 409,
	presence: 403,
	"push-full": 409,
	"premium-unavailable": 503,
	"quota-reached": 409,
	"required-missing": 400,
	"restore-expired": 409,
	"route-not-found": 404,
	"same-app": 409,
	"sample-read-only": 403,
	"second-factor-required": 403,
	"server-time-failed": 500,
	"shop-deleting": 410,
	"shop-suspended": 403,
	"sign-in-failed": 401,
	"sign-up-closed": 403,
	"slug-invalid": 400,
	"slug-reserved": 400,
	"slug-similar": 409,
	"sole-owner": 409,
	stale: 409,
	"store-full": 507,
	"store-unavailable": 503,
	"temporarily-closed": 409,
	"text-too-long": 400,
	"too-many-requests": 429,
	unauthenticated: 401,
	"unsupported-media-type": 415,
	"user-add-failed": 500,
	"user-disabled": 403,
	"user-not-found": 404,
	"value-missing": 400,
	"values-insufficient": 400,
};

/** The details of a refusal besides its code; see the domain's `Refused`. */
export interface RefusalDetails extends Pick<Refused, "opensAt" | "message" | "messageEn" | "question"> {
	/** The task that a join to a flooded line must solve. */
	readonly work?: string;
	/** Seconds until the caller should retry. Default: 2, for statuses that ask for a retry. */
	readonly retryAfter?: number;
}

/** Thrown by operations and middleware; `answerError` turns it into the error envelope. */
export class Refusal extends UntracedError {
	override readonly name = "Refusal";
	readonly code: Code;
	readonly details: RefusalDetails;

	constructor(code: Code, details: RefusalDetails = {}) {
		super(code);
		this.code = code;
		this.details = details;
	}
}

/**
 * Answers with a refusal.
 *
 * @param more headers that are added to those of all refusals, or replace them
 */
export function refuse(
	c: ApiContext,
	{ code, details }: Refusal,
	more: Readonly<Record<string, string>> = {},
): Response {
	c.set("refused", code);
	const envelope = envelopeOf(code, c.req.header("accept-language"), c.get("requestId"), details);
	return c.json(envelope, STATUS[code], { ...headersOf(code, details), ...more });
}

/** The refusal of an upgrade, which reaches no operation. */
export function refusedUpgrade(
	code: Code,
	acceptLanguage: string | undefined,
	randomBytes: RandomBytes,
): Response {
	const { status, headers, envelope } = bareRefusal(code, acceptLanguage, randomBytes);
	return Response.json(envelope, { status, headers });
}

/** A refusal of what reaches no operation. */
export function bareRefusal(
	code: Code,
	acceptLanguage: string | undefined,
	randomBytes: RandomBytes,
): {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	readonly envelope: ErrorEnvelope;
} {
	const requestId = Buffer.from(randomBytes(8)).toString("hex");
	return {
		status: STATUS[code],
		headers: { "x-request-id": requestId, ...GUARDS, ...headersOf(code) },
		envelope: envelopeOf(code, acceptLanguage, requestId),
	};
}

/** The message is in the caller's preferred language of Japanese and English. */
function envelopeOf(
	code: Code,
	acceptLanguage: string | undefined,
	requestId: string,
	{ message: detail = "", messageEn, opensAt, question, work }: RefusalDetails = {},
): ErrorEnvelope {
	return {
		code,
		message: TEXTS[preferredLocale(acceptLanguage)][code],
		requestId,
		...(opensAt === undefined ? {} : { opens_at: opensAt }),
		...(detail === "" ? {} : { detail }),
		...(messageEn === undefined ? {} : { detail_en: messageEn }),
		...(question === undefined ? {} : { question }),
		...(work === undefined ? {} : { work }),
	};
}

function headersOf(code: Code, { retryAfter = 2 }: RefusalDetails = {}): Record<string, string> {
	const mayRetry = STATUS[code] === 503 || STATUS[code] === 429;
	return {
		"content-type": "application/json; charset=utf-8",
		vary: "Accept-Language",
		...(mayRetry ? { "retry-after": String(retryAfter) } : {}),
		...(code === "unauthenticated" ? { "www-authenticate": "Bearer" } : {}),
	};
}

const TEXTS: Readonly<Record<Locale, CodeTexts>> = { ja: codesJa, en: codesEn };

/** The caller's preferred language of Japanese and English; Japanese unless English is named before it. */
export function preferredLocale(acceptLanguage: string | undefined): Locale {
	for (const part of (acceptLanguage ?? "").slice(0, 200).toLowerCase().split(",")) {
		const tag = part.trim();
		if (tag.startsWith("ja")) return "ja";
		if (tag.startsWith("en")) return "en";
	}
	return "ja";
}
