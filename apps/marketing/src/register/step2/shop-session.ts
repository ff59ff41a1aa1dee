/** Carries out what the form of the shop decides. */
import { registerPaths } from "@junban/app-shell/paths";
import { keep } from "#src/register/kept.ts";
import { mailOnce } from "#src/register/mail.ts";
import type { Registration } from "#src/register/registration.ts";
import { ownShops } from "#src/register/standing.ts";
import { type Running, startMachine } from "#src/register/start-machine.ts";
import type { ShopFields } from "./shop-fields.ts";
import { decideShop, firstShop, type ShopEffect, type ShopEvent, type ShopState } from "./shop-machine.ts";

export interface ShopEdge {
	readonly registration: Registration;
	/** Opens a page of the site, by its path without language. */
	readonly leave: (path: string) => void;
	readonly showFaults: () => void;
	/** Milliseconds that nobody types before an id is checked. */
	readonly pauseMs?: number;
}

const PAUSE_MS = 350;

export function startShop(
	first: ShopFields,
	{ registration, leave, showFaults, pauseMs = PAUSE_MS }: ShopEdge,
): Running<ShopState, ShopEvent> {
	let asking = new AbortController();
	let timer: ReturnType<typeof setTimeout> | undefined;
	const giveUp = () => {
		clearTimeout(timer);
		asking.abort();
		asking = new AbortController();
		return asking.signal;
	};
	const check = async ({ slug, kind }: Extract<ShopEffect, { type: "check" }>, signal: AbortSignal) => {
		const answered = await registration.ask((services) => services.slug(slug, kind ?? "other", signal));
		if (signal.aborted) return;
		const answer = answered.ok ? answered.value : answered;
		const isTaken = !("ok" in answer) && answer.code === "already-exists";
		const isOwn = isTaken && (await owns(slug));
		if (!signal.aborted) running.send({ type: "slug-answered", slug, answer, isOwn });
	};
	const owns = async (slug: string) => {
		const mine = await registration.ask(({ shops }) => shops.myApps());
		return mine.ok && ownShops(mine.value.apps).some(({ app }) => app === slug);
	};
	const found = async ({ name, request, slug }: Extract<ShopEffect, { type: "found" }>) => {
		giveUp();
		const answered = await registration.ask(({ shops }) => shops.createApp(request));
		if (!answered.ok) {
			running.send({ type: "refused", slug, refused: answered });
			return;
		}
		keep("register-founded", { app: answered.value.app, name });
		keep("register-shop", undefined);
		await mailOnce(registration);
		running.send({ type: "founded" });
	};
	const perform = (effect: ShopEffect): void => {
		switch (effect.type) {
			case "keep":
				keep("register-shop", effect.fields);
				break;
			case "check": {
				const signal = giveUp();
				timer = setTimeout(() => void check(effect, signal), pauseMs);
				break;
			}
			case "give-up-check":
				giveUp();
				break;
			case "found":
				void found(effect);
				break;
			case "show-faults":
				showFaults();
				break;
			case "go-back":
				leave(effect.to === "account" ? registerPaths.step1 : registerPaths.emailSent);
				break;
			case "go-on": {
				const standing = registration.standing.get();
				const isConfirmed = standing.kind === "signedIn" && standing.user.emailVerified;
				leave(isConfirmed ? registerPaths.congratulations : registerPaths.emailSent);
				break;
			}
		}
	};
	const running = startMachine<ShopState, ShopEvent, ShopEffect>(firstShop(first), decideShop, perform);
	return running;
}
