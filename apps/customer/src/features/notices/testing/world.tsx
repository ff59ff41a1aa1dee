/** For tests: the rows of notices in a page, with a server and a browser that tests set. */
import type { ApiResult } from "@junban/api-contract/client";
import type { LiveEnvironment } from "@junban/api-contract/live-environment";
import type { ChannelResponse, NoticesResponse } from "@junban/api-contract/schemas-notices";
import { useStore } from "@junban/app-shell/use-store";
import type { Locale } from "@junban/domain/values";
import { loadI18n } from "@junban/i18n/load";
import { I18nProvider } from "@junban/i18n/react";
import "@junban/ui/base.css";
import { stage } from "@junban/vitest/page";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { onTestFinished } from "vitest";
import { loadPhrases } from "#src/testing/load-phrases.ts";
import { NOW, path, uid } from "#src/testing/samples.ts";
import { NoticeRows } from "../notice-rows.tsx";
import type { Device, Subscribed } from "../notices-events.ts";
import { type NoticesSession, openNotices } from "../notices-session.ts";

export const NOTICES: NoticesResponse = {
	...{ mail_offered: true, push_key: "BK", ahead: 2, results: [] },
	notices: ["near", "called", "cancelled"],
};
export const FAILED_AT = NOW - 60_000;

export class NoticesWorld {
	server: NoticesResponse = NOTICES;
	device: Device = { support: "yes", permission: "default" };
	/** What the person answers when the browser asks. */
	answers: NotificationPermission = "granted";
	readonly done: string[] = [];
	/** Refuses the next change. */
	refusal: ApiResult<ChannelResponse> | undefined;

	open(): NoticesSession {
		const change = async (
			channel: "mail" | "push",
			to: string | undefined,
		): Promise<ApiResult<ChannelResponse>> => {
			this.done.push(`${channel} ${to}`);
			const { refusal } = this;
			this.refusal = undefined;
			if (refusal !== undefined) return refusal;
			const { [channel]: _before, ...rest } = this.server;
			this.server = to === undefined ? rest : { ...rest, [channel]: to };
			return { ok: true, value: { notices: [...this.server.notices] } };
		};
		const made: Subscribed = {
			request: { endpoint: "https://push.example/1", keys: { p256dh: "k", auth: "a" } },
			fingerprint: "here",
		};
		const environment: Pick<LiveEnvironment, "after" | "onWake" | "random"> = {
			after: () => () => undefined,
			onWake: () => () => undefined,
			random: () => 0,
		};
		return openNotices(
			{
				environment,
				client: {
					notices: async () => ({ ok: true, value: this.server }),
					registerMail: (_path, _uid, request) => change("mail", request.notification_mail),
					removeMail: () => change("mail", undefined),
					registerPush: () => change("push", "here"),
					removePush: () => change("push", undefined),
				},
				device: {
					look: async () => this.device,
					ask: async () => {
						this.done.push("asked");
						return this.answers;
					},
					subscribe: async () => made,
				},
			},
			path,
			uid,
			"waiting",
		);
	}
}

/** @param before stands above the rows */
export async function showRows(
	world: NoticesWorld,
	locale: Locale = "ja",
	before: ReactNode = null,
): Promise<void> {
	const session = world.open();
	const root = createRoot(stage());
	onTestFinished(() => {
		root.unmount();
		session.close();
	});
	document.documentElement.lang = locale;
	root.render(
		<MemoryRouter initialEntries={[locale === "en" ? "/en/app/demo" : "/app/demo"]}>
			<I18nProvider i18n={await loadI18n(locale, loadPhrases)}>
				<main className="p-16">
					<h1 className="visually-hidden">A-12</h1>
					{before}
					<Rows session={session} />
				</main>
			</I18nProvider>
		</MemoryRouter>,
	);
}

function Rows({ session }: { session: NoticesSession }) {
	const state = useStore(session);
	if (state === undefined || state === "unknown") return null;
	return <NoticeRows state={state} session={session} unit="組" timezone="Asia/Tokyo" />;
}
