/** Notices that arrive while no page is open: shows them, and leads a tap to the ticket. */
import { fieldsOf } from "@junban/domain/values";
import { workerEn } from "./phrases-en.ts";
import { workerJa } from "./phrases-ja.ts";

/** Longest texts that are shown; the API sends shorter ones. */
const MAX_TITLE = 200;
const MAX_BODY = 1_000;
const TICKET = /^(?:\/en)?\/app\/[\w-]+\/[\w-]+\/[\w-]+$/;

interface Shown {
	readonly title: string;
	readonly options: NotificationOptions & { readonly data: { readonly path: string | undefined } };
}

/**
 * The notice of a push.
 *
 * @param text the plain text of the push; undefined without one
 * @param language of the browser
 */
export function noticeOfPush(text: string | undefined, language: string): Shown {
	const { body, cause, lang, tag, title, url } = fieldsOf(parsed(text)) ?? {};
	if (typeof title !== "string" || title === "") {
		const isJapanese = language.startsWith("ja");
		const { unreadable } = isJapanese ? workerJa : workerEn;
		return { title: unreadable, options: { lang: isJapanese ? "ja" : "en", data: { path: undefined } } };
	}
	const isUrgent = cause === "called" || cause === "during_guidance";
	return {
		title: title.slice(0, MAX_TITLE),
		options: {
			...(typeof body === "string" ? { body: body.slice(0, MAX_BODY) } : {}),
			...(lang === "ja" || lang === "en" ? { lang } : {}),
			// A later notice of a place replaces the earlier one, and rings again.
			...(typeof tag === "string" && tag !== "" ? { tag, renotify: true } : {}),
			requireInteraction: isUrgent,
			data: { path: ticketPath(url) },
		},
	};
}

/**
 * The path of a ticket. A shop may have a host of its own, so only the path counts: it is opened on the worker's own origin,
 * and no message can lead elsewhere.
 */
export function ticketPath(url: unknown): string | undefined {
	if (typeof url !== "string") return undefined;
	const path = URL.parse(url, "https://any.example")?.pathname ?? "";
	return TICKET.test(path) ? path : undefined;
}

function parsed(text: string | undefined): unknown {
	try {
		return JSON.parse(text ?? "");
	} catch {
		return undefined;
	}
}

/** The used parts of the worker's global scope. */
export interface PushScope {
	readonly location: { readonly origin: string };
	readonly navigator: { readonly language: string };
	readonly registration: Pick<ServiceWorkerRegistration, "showNotification">;
	readonly clients: {
		matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<readonly PushWindow[]>;
		openWindow(url: string): Promise<unknown>;
	};
}

export interface PushWindow {
	readonly url: string;
	focus(): Promise<unknown>;
}

interface Lasting {
	waitUntil(work: Promise<unknown>): void;
}

export interface PushMessage extends Lasting {
	readonly data: { text(): string } | null;
}

export interface Tapped extends Lasting {
	readonly notification: { readonly data: unknown; close(): void };
}

/** The service worker calls it at the event `push`. */
export function showPush(scope: PushScope, event: PushMessage): void {
	const { options, title } = noticeOfPush(event.data?.text(), scope.navigator.language);
	event.waitUntil(scope.registration.showNotification(title, options));
}

/** The service worker calls it at the event `notificationclick`. */
export function openTapped(scope: PushScope, event: Tapped): void {
	event.notification.close();
	event.waitUntil(openTicket(scope, ticketPath(fieldsOf(event.notification.data)?.["path"])));
}

/** Brings the ticket's window to the front; without one opens it. */
async function openTicket({ clients, location }: PushScope, path: string | undefined): Promise<void> {
	const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
	const isTicket = ({ url }: PushWindow) => path !== undefined && URL.parse(url)?.pathname === path;
	const found = windows.find(isTicket) ?? (path === undefined ? windows[0] : undefined);
	if (found !== undefined) await found.focus();
	else if (path !== undefined) await clients.openWindow(location.origin + path);
}
