import type { ApiFailure, LinePath, View } from "@junban/api-contract/client";
import { refusalOf } from "@junban/api-contract/joining";
import { connectLive, type LiveConnection, type LiveStatus, liveUrl } from "@junban/api-contract/live-client";
import type { JoinRequest } from "@junban/api-contract/schemas";
import { createStore, type ReadableStore } from "@junban/app-shell/store";
import type { JoinRefusal } from "@junban/domain/hours";
import { type Code, type EpochMs, type MemberUid, newMemberUid } from "@junban/domain/values";
import type { PendingJoin } from "#src/lib/browser-storage.ts";
import { guidanceAhead, watchOpening } from "#src/lib/opening-watch.ts";
import type { Services } from "#src/lib/services.ts";
import { type ShownWait, WAIT_REFRESH_MS, waitOf } from "#src/lib/wait.ts";
import { isClosedCode } from "./closed-codes.ts";

/** The place that this browser already holds; the number is absent if neither server nor browser knows it. */
export interface HeldPlace {
	readonly uid: MemberUid;
	readonly number?: number;
}

export type JoinState =
	| { readonly kind: "idle" }
	| { readonly kind: "sending" }
	/** The answer was lost. The session looks for the place when the server is reachable again. */
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
			/** When guidance begins; absent once it has begun. */
			readonly guidanceFrom?: EpochMs;
			/** The wait of the next joining customer; absent while the server is unreachable, because it depends on the server's time. */
			readonly wait?: ShownWait;
			readonly join: JoinState;
	  };

export interface ShopSession extends ReadableStore<ShopState> {
	/** After a failed load: loads again. While the shop is shown: checks the live channel now. */
	retry(): void;
	/** Takes a place. Ignored while a join is running. After a lost answer it repeats the join with the same uid. */
	join(request: JoinRequest): void;
	close(): void;
}

/** A join without an answer is repeated automatically for this long, in milliseconds; later the person decides. */
const RESEND_MS = 2 * 60_000;

/** A line before joining: loads it, updates it from the live channel, and joins it. `onJoined` is called once. */
export function openShop(
	services: Services,
	path: LinePath,
	onJoined: (uid: MemberUid) => void,
): ShopSession {
	const { api, storage, environment, origin } = services;
	const store = createStore<ShopState>({ kind: "loading" });
	let view: View | undefined;
	let status: LiveStatus = { state: "connecting" };
	let held: HeldPlace | undefined;
	let join: JoinState = { kind: "idle" };
	let live: LiveConnection | undefined;
	let isClosed = false;
	/** The refusal of a join to a closed line, until the next fetch of the view succeeds. */
	let refusal: JoinRefusal | undefined;
	let wasClosed = false;
	let stopWaitTimer: () => void = () => undefined;
	const watch = watchOpening(environment, { fetchView: loadView, onGuidance: publish });

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
		storage.saveView(path, view);
		watch.setView(view);
		status = { state: "connecting", at: view.now };
		publish();
		connect(view);
		const pending = storage.pendingJoin(path);
		if (pending !== undefined && held === undefined) await resumeJoin(pending);
	}

	/** A place that is over, or that the server does not know, is removed from this browser. */
	async function findHeld(): Promise<void> {
		held = undefined;
		const stored = storage.place(path);
		if (stored === undefined) return;
		const answer = await api.ticket(path, stored.uid);
		const isOver = answer.ok && answer.value.member.state === "over";
		if (isOver || (!answer.ok && answer.code === "member-not-found")) {
			storage.removePlace(path, stored.uid);
			return;
		}
		const number = answer.ok ? answer.value.member.number : stored.ticket?.member.number;
		held = { uid: stored.uid, ...(number === undefined ? {} : { number }) };
	}

	function connect(shown: View): void {
		live = connectLive({
			url: liveUrl(origin, path),
			known: { board: shown.board, now: shown.now, settings: shown.settings },
			// A customer without a place polls as rarely as one with ten parties ahead.
			ahead: () => 10,
			fetchBoard: (etag) => api.board(path, etag),
			onBoard: (board) => {
				if (view === undefined) return;
				view = { ...view, board };
				publish();
			},
			onPace: (pace) => {
				if (view === undefined) return;
				view = { ...view, pace };
				publish();
			},
			onSettings: watch.invalidate,
			onStatus: (next) => {
				const isBack = isConnected(next) && !isConnected(status);
				status = next;
				publish();
				const pending = isBack && join.kind === "unsure" ? storage.pendingJoin(path) : undefined;
				if (pending !== undefined) void resumeJoin(pending);
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
		storage.saveView(path, view);
		watch.setView(view);
		publish();
		return true;
	}

	/** After a lost answer: asks the server for the place, and repeats the join if it does not exist. */
	async function resumeJoin(pending: PendingJoin): Promise<void> {
		const answer = await api.ticket(path, pending.uid);
		if (isClosed || join.kind === "sending") return;
		if (answer.ok) finishJoin(pending.uid);
		else if (answer.code === "member-not-found") {
			if (environment.now() - pending.at < RESEND_MS) {
				await sendJoin(pending);
				return;
			}
			storage.removePendingJoin(path);
			if (join.kind === "unsure") setJoin({ kind: "refused", code: "offline" });
		}
	}

	/** Another tab may have joined since this page was opened. Then this page offers that place instead of a second one. */
	async function startJoin(request: JoinRequest): Promise<void> {
		if (held === undefined && storage.place(path) !== undefined) {
			setJoin({ kind: "sending" });
			await findHeld();
			if (isClosed) return;
			if (held !== undefined) {
				setJoin({ kind: "idle" });
				return;
			}
		}
		const uid = storage.pendingJoin(path)?.uid ?? newMemberUid(services.randomBytes);
		const pending = { uid, request, at: environment.now() };
		storage.savePendingJoin(path, pending);
		await sendJoin(pending);
	}

	async function sendJoin(pending: PendingJoin): Promise<void> {
		setJoin({ kind: "sending" });
		const browser = storage.placesToken(path);
		const answer = await api.join(path, pending.uid, {
			...pending.request,
			...(browser === undefined ? {} : { browser }),
		});
		if (answer.ok) {
			if (answer.value.browser !== undefined) storage.savePlacesToken(path, answer.value.browser);
			finishJoin(pending.uid);
			return;
		}
		// Without a clear refusal this try or an earlier one may have taken the place, so the uid is kept for the next try.
		const isRefused = answer.status >= 400 && answer.status < 500 && answer.code !== "too-many-requests";
		if (isRefused) storage.removePendingJoin(path);
		if (answer.status !== 0) {
			if (!isClosed) showRefusal(answer);
			return;
		}
		const found = await api.ticket(path, pending.uid);
		if (found.ok) finishJoin(pending.uid);
		else if (!isClosed)
			setJoin(found.status === 0 ? { kind: "unsure" } : { kind: "refused", code: answer.code });
	}

	/** Shows why the join was refused. If the line is closed, this comes before the view that says so. */
	function showRefusal({ code, opensAt, detail = "", detailEn }: ApiFailure): void {
		if (isClosedCode(code)) {
			refusal = {
				code,
				message: detail,
				...(detailEn === undefined ? {} : { messageEn: detailEn }),
				...(opensAt === undefined ? {} : { opensAt }),
			};
			watch.invalidate();
		}
		setJoin({ kind: "refused", code });
	}

	function finishJoin(uid: MemberUid): void {
		storage.savePlace(path, { uid });
		storage.removePendingJoin(path);
		if (!isClosed) onJoined(uid);
	}

	function setJoin(next: JoinState): void {
		join = next;
		publish();
	}

	function publish(): void {
		if (isClosed || view === undefined) return;
		const closedByView = refusalOf(view);
		const isOpenAgain = wasClosed && closedByView === undefined;
		wasClosed = closedByView !== undefined;
		if (isOpenAgain && join.kind === "refused" && isClosedCode(join.code)) join = { kind: "idle" };
		const closed = closedByView ?? refusal;
		const now = watch.now();
		const isCurrent = status.state !== "offline";
		stopWaitTimer();
		if (isCurrent) stopWaitTimer = environment.after(WAIT_REFRESH_MS, publish);
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
		subscribe: store.subscribe,
		retry: () => {
			if (live === undefined) void load();
			else live.check();
		},
		join: (request) => {
			if (join.kind !== "sending") void startJoin(request);
		},
		close: () => {
			isClosed = true;
			stopWaitTimer();
			watch.close();
			live?.close();
		},
	};
}

function isConnected({ state }: LiveStatus): boolean {
	return state === "live" || state === "polling";
}
