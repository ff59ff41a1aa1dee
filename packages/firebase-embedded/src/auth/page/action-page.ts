import type { IncomingMessage, ServerResponse } from "node:http";
import type { Accounts } from "#src/auth/accounts.ts";
import { admitDevice } from "#src/auth/admit-device.ts";
import { applyCode, resetPassword } from "#src/auth/apply-code.ts";
import { AuthError } from "#src/auth/auth-error.ts";
import { readBody } from "#src/auth/body.ts";
import { parseNewPassword } from "#src/auth/credentials.ts";
import { type HttpContext, leftOf } from "#src/auth/http.ts";
import { type Locale, pickLocale } from "#src/auth/mail/locale.ts";
import { findCode } from "#src/auth/mailed-codes.ts";
import type { Body } from "#src/auth/methods/method.ts";
import { isSecure, parseContinueUrl } from "#src/auth/settings.ts";
import { donePage, type Form, failedPage, formPage, POLICY } from "./html.ts";

/** The path of mailed links. */
export const ACTION_PATH = "/__/auth/action";

/** GET shows a confirmation page, POST applies the code of a mailed link. Works without scripts. */
export async function answerAction(
	context: HttpContext,
	req: IncomingMessage,
	res: ServerResponse,
): Promise<void> {
	const { accounts } = context;
	const accepted = req.headers["accept-language"];
	let locale = pickLocale(accepted);
	let continueUrl: string | undefined;
	try {
		const isPost = req.method === "POST";
		if (!isPost && req.method !== "GET" && req.method !== "HEAD")
			throw new AuthError("METHOD_NOT_ALLOWED", undefined, 405);
		const query = URL.parse(req.url ?? "", "http://localhost")?.searchParams ?? [];
		const input: Body = isPost ? await readBody(req, true) : Object.fromEntries(query);
		locale = pickLocale(typeof input.lang === "string" ? input.lang : undefined, accepted);
		continueUrl = allowedContinueUrl(accounts, input);
		const form = describe(accounts, input, continueUrl);
		if (!isPost) sendPage(res, 200, formPage(locale, form));
		else await applyAction(context, { req, input, form, locale }, res);
	} catch (error) {
		const known = error instanceof AuthError;
		const fields = { method: "action", error: String(error) };
		if (!known) accounts.log({ level: "error", event: "auth request failed", fields });
		if (known && error.status === 405) res.setHeader("Allow", "GET, HEAD, POST");
		if (known && error.status === 413) res.setHeader("Connection", "close");
		sendPage(res, known ? error.status : 503, failedPage(locale, known ? error.code : "OTHER", continueUrl));
	} finally {
		if (!req.complete) req.resume();
	}
}

type ActionRequest = { req: IncomingMessage; input: Body; form: Form; locale: Locale };

async function applyAction(
	context: HttpContext,
	{ req, input, form, locale }: ActionRequest,
	res: ServerResponse,
): Promise<void> {
	const { accounts } = context;
	if (form.kind === "ADMIT_DEVICE") remember(context, req, res, admitDevice(accounts, form.code));
	else if (form.kind !== "PASSWORD_RESET")
		applyCode(accounts, form.code, { address: context.clientAddress(req), locale });
	else {
		try {
			const password = parseNewPassword(input.newPassword);
			const caller = { address: context.clientAddress(req), left: leftOf(res) };
			const { uid } = await resetPassword(accounts, { ...caller, text: form.code, password });
			remember(context, req, res, uid);
		} catch (error) {
			// After these errors the same code can be tried again.
			if (!(error instanceof AuthError) || !AGAIN.has(error.code)) throw error;
			sendPage(res, 400, formPage(locale, { ...form, error: error.code }));
			return;
		}
	}
	sendPage(res, 200, donePage(locale, form.kind, form.continueUrl));
}

/** Makes the browser a known device of the account. Whoever uses it has opened a link that was mailed to the account's address. */
function remember(
	{ accounts, devices }: HttpContext,
	req: IncomingMessage,
	res: ServerResponse,
	uid: string,
) {
	const owner = accounts.store.users.find(uid);
	if (owner === undefined || devices.read(req)?.isOf(owner)) return;
	res.setHeader("Set-Cookie", devices.cookie(devices.create(owner), isSecure(accounts.settings)));
}

const AGAIN = new Set(["WEAK_PASSWORD", "MISSING_PASSWORD", "TOO_MANY_ATTEMPTS_TRY_LATER"]);

function describe(accounts: Accounts, input: Body, continueUrl: string | undefined): Form {
	const { code, user } = findCode(accounts, input.oobCode);
	const text = String(input.oobCode);
	const email = code.kind === "VERIFY_AND_CHANGE_EMAIL" ? code.newEmail : code.email;
	return { kind: code.kind, email: email ?? user.email ?? "", code: text, continueUrl };
}

/** A forged continue address is dropped; the code is still applied. */
function allowedContinueUrl({ settings }: Accounts, { continueUrl }: Body): string | undefined {
	try {
		return parseContinueUrl(settings, continueUrl);
	} catch {
		return undefined;
	}
}

function sendPage(res: ServerResponse, status: number, html: string): void {
	if (res.headersSent || res.destroyed) return;
	const bytes = Buffer.from(html);
	res.writeHead(status, {
		"Content-Type": "text/html; charset=utf-8",
		"Content-Length": bytes.length,
		"Cache-Control": "no-store",
		"Content-Security-Policy": POLICY,
		"Referrer-Policy": "no-referrer",
		"X-Content-Type-Options": "nosniff",
		"X-Frame-Options": "DENY",
	});
	res.end(res.req.method === "HEAD" ? undefined : bytes);
}
