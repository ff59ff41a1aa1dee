import type { ApiFailure, LinePath, View } from "@junban/api-contract/client";
import { refusalOf } from "@junban/api-contract/joining";
import { connectLive, type LiveConnection, type LiveStatus, liveUrl } from "@junban/api-contract/live-client";
import type { JoinRequest } from "@junban/api-contract/schemas";
import { createStore, type Followed } from "@junban/app-shell/store";
import type { JoinRefusal } from "@junban/domain/hours";
import { type Code, type EpochMs, type MemberUid, newMemberUid } from "@junban/domain/values";
import type { PendingJoin } from "#src/lib/keep.ts";
import { guidanceAhead, watchOpening } from "#src/lib/opening-watch.ts";
import type { Services } from "#src/lib/services.ts";
import { type ShownWait, WAIT_AGAIN_MS, waitOf } from "#src/lib/wait.ts";
import { isClosedCode } from "./closed-codes.ts";

/** The place that this browser already holds; the number is absent while the server could not be asked. */
export interface HeldPlace {
	readonly uid: MemberUid;
	readonly number?: number;
}

export type JoinState =
	| { readonly kind: "idle" }
	| { readonly kind: "sending" }
	/** No answer came: whether the place was taken is found out as soon as the server can be asked. */
	| { readonly kind: "unsure" }
	| { readonly kind: "refused"; readonly code: Code };

export type ShopState =
	| { readonly kind: "loading" }
	| { readonly kind: "missing" }
	| { readonly kind: "failed"; readonly code: Code }
	| {
			readonly kind: "ready";
			readonly view: View;
			readonly status: LiveStatus;
			/** The server's time. */
			readonly now: EpochMs;
			readonly held?: HeldPlace;
			/** Why nobody can join; absent while the line is open. */
			readonly closed?: JoinRefusal;
			/** When guidance begins, while that is ahead. */
			readonly guidanceFrom?: EpochMs;
			/** How long who joins now waits; absent without the server, whose time it rests on. */
			readonly wait?: ShownWait;
			readonly join: JoinState;
	  };

export interface ShopSession extends Followed<ShopState> {
	retry(): void;
	/** Takes a place. While one is being taken it does nothing; after a lost answer it asks for the same place. */
	join(request: JoinRequest): void;
	close(): void;
}

/** A join that got no answer is sent again by itself for this long; afterwards the person decides. */
const RESEND_MS = 2 * 60_000;

/** Follows a line before joining, and joins it. `onJoined` gets the uid of the place, once. */
export function openShop(
	services: Services,
	path: LinePath,
	onJoined: (uid: MemberUid) => void,
): ShopSession {
	const { api, keep, environment, origin } = services;
	const store = createStore<ShopState>({ kind: "loading" });
	let view: View | undefined;
	let status: LiveStatus = { state: "connecting" };
	let held: HeldPlace | undefined;
	let join: JoinState = { kind: "idle" };
	let live: LiveConnection | undefined;
	let isClosed = false;
	/** What the server answered to a join that came too late, until a newer view tells. */
	let refusal: JoinRefusal | undefined;
	let wasClosed = false;
	let stopWorkingOut: () => void = () => undefined;
	const watch = watchOpening(environment, { ask: loadView, onGuidance: show });

	void load();

	async function load(): Promise<void> {
		store.set({ kind: "loading" });
		const [answer] = await Promise.all([api.view(path), findHeld()]);
		if (isClosed) return;
		if (!answer.ok) {
			const isMissing = answer.code === "app-not-found" || answer.code === "line-not-found";
			store.set(isMissing ? { kind: "missing" } : { kind: "failed", code: answer.code });
			return;
		}
		view = answer.value;
		keep.saveView(path, view);
		watch.know(view);
		status = { state: "connecting", at: view.now };
		show();
		follow(view);
		const pending = keep.pending(path);
		if (pending !== undefined && held === undefined) await resume(pending);
	}

	/** A place that is over or unknown to the server is forgotten. */
	async function findHeld(): Promise<void> {
		held = undefined;
		const kept = keep.place(path);
		if (kept === undefined) return;
		const answer = await api.ticket(path, kept.uid);
		const isOver = answer.ok && answer.value.member.state === "over";
		if (isOver || (!answer.ok && answer.code === "member-not-found")) {
			keep.dropPlace(path, kept.uid);
			return;
		}
		const number = answer.ok ? answer.value.member.number : kept.ticket?.member.number;
		held = { uid: kept.uid, ...(number === undefined ? {} : { number }) };
	}

	function follow(shown: View): void {
		live = connectLive({
			url: liveUrl(origin, path),
			known: { board: shown.board, now: shown.now, settings: shown.settings },
			// Who only looks needs no more than those far back.
			ahead: () => 10,
			fetchBoard: (etag) => api.board(path, etag),
			onBoard: (board) => {
				if (view === undefined) return;
				view = { ...view, board };
				show();
			},
			onPace: (pace) => {
				if (view === undefined) return;
				view = { ...view, pace };
				show();
			},
			onSettings: watch.changed,
			onStatus: (next) => {
				const isBack = reaches(next) && !reaches(status);
				status = next;
				show();
				const pending = isBack && join.kind === "unsure" ? keep.pending(path) : undefined;
				if (pending !== undefined) void resume(pending);
			},
			environment,
		});
	}

	async function loadView(): Promise<boolean> {
		const answer = await api.view(path);
		if (isClosed || !answer.ok || view === undefined) return false;
		const isOlder = answer.value.board.version < view.board.version;
		view = isOlder ? { ...answer.value, board: view.board } : answer.value;
		refusal = undefined;
		keep.saveView(path, view);
		watch.know(view);
		show();
		return true;
	}

	/** The page was left between the tap and the answer: finds out whether the place was taken, else asks again. */
	async function resume(pending: PendingJoin): Promise<void> {
		const answer = await api.ticket(path, pending.uid);
		if (isClosed || join.kind === "sending") return;
		if (answer.ok) joined(pending.uid);
		else if (answer.code === "member-not-found") {
			if (environment.now() - pending.at < RESEND_MS) {
				await send(pending);
				return;
			}
			keep.dropPending(path);
			if (join.kind === "unsure") setJoin({ kind: "refused", code: "offline" });
		}
	}

	/** Another tab may have taken a place since this page was opened; then that one is offered, not a second. */
	async function take(request: JoinRequest): Promise<void> {
		if (held === undefined && keep.place(path) !== undefined) {
			setJoin({ kind: "sending" });
			await findHeld();
			if (isClosed) return;
			if (held !== undefined) {
				setJoin({ kind: "idle" });
				return;
			}
		}
		const uid = keep.pending(path)?.uid ?? newMemberUid(services.randomBytes);
		const pending = { uid, request, at: environment.now() };
		keep.savePending(path, pending);
		await send(pending);
	}

	async function send(pending: PendingJoin): Promise<void> {
		setJoin({ kind: "sending" });
		const browser = keep.browser(path);
		const told = browser === undefined ? {} : { browser };
		const answer = await api.join(path, pending.uid, { ...pending.request, ...told });
		if (answer.ok) {
			if (answer.value.browser !== undefined) keep.saveBrowser(path, answer.value.browser);
			joined(pending.uid);
			return;
		}
		// Without a clear no the place may have been taken, by an earlier try too: the uid stays for the next.
		const isRefused = answer.status >= 400 && answer.status < 500 && answer.code !== "too-many-requests";
		if (isRefused) keep.dropPending(path);
		if (answer.status !== 0) {
			if (!isClosed) refuse(answer);
			return;
		}
		const found = await api.ticket(path, pending.uid);
		if (found.ok) joined(pending.uid);
		else if (!isClosed)
			setJoin(found.status === 0 ? { kind: "unsure" } : { kind: "refused", code: answer.code });
	}

	/** Who came too late is told at once what everybody else sees with the next view. */
	function refuse({ code, opensAt, detail = "", detailEn }: ApiFailure): void {
		if (isClosedCode(code)) {
			refusal = {
				code,
				message: detail,
				...(detailEn === undefined ? {} : { messageEn: detailEn }),
				...(opensAt === undefined ? {} : { opensAt }),
			};
			watch.changed();
		}
		setJoin({ kind: "refused", code });
	}

	function joined(uid: MemberUid): void {
		keep.savePlace(path, { uid });
		keep.dropPending(path);
		if (!isClosed) onJoined(uid);
	}

	function setJoin(next: JoinState): void {
		join = next;
		show();
	}

	function show(): void {
		if (isClosed || view === undefined) return;
		const known = refusalOf(view);
		const isOpenAgain = wasClosed && known === undefined;
		wasClosed = known !== undefined;
		if (isOpenAgain && join.kind === "refused" && isClosedCode(join.code)) join = { kind: "idle" };
		const closed = known ?? refusal;
		const now = watch.now();
		const isCurrent = status.state !== "offline";
		stopWorkingOut();
		if (isCurrent) stopWorkingOut = environment.after(WAIT_AGAIN_MS, show);
		store.set({
			kind: "ready",
			view,
			status,
			now,
			join,
			...guidanceAhead(view, now),
			...(isCurrent ? waitOf(view, view.board.order.size + 1, now) : {}),
			...(held === undefined ? {} : { held }),
			...(closed === undefined ? {} : { closed }),
		});
	}

	return {
		get: store.get,
		follow: store.follow,
		retry: () => {
			if (live === undefined) void load();
			else live.check();
		},
		join: (request) => {
			if (join.kind !== "sending") void take(request);
		},
		close: () => {
			isClosed = true;
			stopWorkingOut();
			watch.close();
			live?.close();
		},
	};
}

function reaches({ state }: LiveStatus): boolean {
	return state === "live" || state === "polling";
}
