/** What the shop's page knows and does next, without clock, network or storage. `shop-session.ts` carries it out. */
import type { ApiFailure, View } from "@junban/api-contract/client";
import { refusalOf } from "@junban/api-contract/joining";
import type { LiveStatus } from "@junban/api-contract/live-client";
import type { Step, Turn } from "@junban/api-contract/machine";
import type { Code, MemberUid } from "@junban/domain/values";
import { isShopMissing } from "#src/lib/is-shop-missing.ts";
import { keepView, takeStatus, withMove, withNewerBoard } from "#src/lib/line-part.ts";
import { guidanceAhead } from "#src/lib/opening-watch.ts";
import { WAIT_REFRESH_MS, waitOf } from "#src/lib/wait.ts";
import { closedCode } from "./closed-codes.ts";
import type { JoinState, ShopAround, ShopEffect, ShopEvent, ShopMemory } from "./shop-events.ts";

type Draft = { -readonly [Name in keyof ShopMemory]: ShopMemory[Name] };
type ShopTurn = Turn<Draft, ShopEffect, ShopAround>;

/** A join without an answer is repeated automatically for this long, in milliseconds; later the person decides. */
const RESEND_MS = 2 * 60_000;

/** A join that was on its way when the page was closed is still recorded: no place is lost. */
const AFTER_CLOSE: ReadonlySet<ShopEffect["type"]> = new Set([
	"look",
	"save-token",
	"save-place",
	"forget-join",
]);

export const FIRST_MEMORY: ShopMemory = {
	status: { state: "connecting" },
	join: { kind: "idle" },
	held: [],
	isConnected: false,
	isClosed: false,
	isJoined: false,
	wasClosed: false,
	clockOffset: 0,
};

export function decideShop(
	memory: ShopMemory,
	event: ShopEvent,
	around: ShopAround,
): Step<ShopMemory, ShopEffect> {
	const turn: ShopTurn = { state: { ...memory }, effects: [], around };
	act(turn, event);
	if (!memory.isClosed) return turn;
	return { ...turn, effects: turn.effects.filter(({ type }) => AFTER_CLOSE.has(type)) };
}

function act(turn: ShopTurn, event: ShopEvent): void {
	const { state, effects } = turn;
	switch (event.type) {
		case "retry":
			if (state.isConnected) effects.push({ type: "check" });
			else effects.push({ type: "show", state: { kind: "loading" } }, { type: "load" });
			break;
		case "loaded":
			takeLoaded(turn, event);
			break;
		case "view":
			refresh(turn, event.view);
			break;
		case "board":
		case "pace":
			state.view = withMove(state.view, event);
			show(turn);
			break;
		case "settings":
			effects.push({ type: "refresh" });
			break;
		case "status":
			follow(turn, event.status);
			break;
		case "lost":
			// Late answers show nothing more of the shop.
			turn.state = { ...FIRST_MEMORY, isJoined: state.isJoined, isClosed: state.isClosed };
			effects.push({ type: "end" }, { type: "show", state: { kind: "missing" } });
			break;
		case "tick":
			show(turn);
			break;
		case "join":
			if (state.join.kind === "sending") return;
			setJoin(turn, { kind: "sending" });
			take(turn, event);
			break;
		case "resume":
			// A form alone cannot work for its place. This page can.
			if (state.join.kind !== "refused" || state.join.code !== "join-work" || event.pending !== undefined)
				return;
			setJoin(turn, { kind: "sending", isCrowded: true });
			effects.push({ type: "read-form" });
			break;
		case "form":
			if (state.join.kind === "sending") take(turn, event);
			break;
		case "held":
			takeHeld(turn, event);
			break;
		case "crowded":
			setJoin(turn, { kind: "sending", isCrowded: true });
			break;
		case "answered":
			takeAnswer(turn, event);
			break;
		case "looked":
			takeLooked(turn, event);
			break;
		case "close":
			state.isClosed = true;
			effects.push({ type: "end" });
	}
}

function takeLoaded(turn: ShopTurn, loaded: Extract<ShopEvent, { type: "loaded" }>): void {
	const { view, held, pending, refused } = loaded;
	const { state, effects } = turn;
	state.held = held;
	if (!view.ok) {
		effects.push({
			type: "show",
			state: isShopMissing(view.code) ? { kind: "missing" } : { kind: "failed", code: view.code },
		});
		return;
	}
	keepView(turn, view.value);
	state.status = { state: "connecting", at: view.value.now };
	state.isConnected = true;
	if (refused !== undefined) {
		state.join = refusedBy(refused);
		// The view of the form's page may be older than the answer to the form.
		closeFor(turn, refused);
	}
	show(turn);
	effects.push({ type: "connect", view: view.value });
	if (state.refusal !== undefined) effects.push({ type: "refresh" });
	if (pending !== undefined && held.every(({ uid }) => uid !== pending.uid))
		effects.push({ type: "look", pending });
}

function take(
	{ state, effects }: ShopTurn,
	{ request, stored }: Extract<ShopEvent, { type: "join" | "form" }>,
): void {
	// Another tab may have joined since this page was opened. Then this page offers that place instead of another one.
	const isNews = stored.some((uid) => state.held.every((each) => each.uid !== uid));
	effects.push({ type: isNews ? "find-held" : "take", request });
}

function takeHeld(turn: ShopTurn, { held, request }: Extract<ShopEvent, { type: "held" }>): void {
	const { state, effects } = turn;
	const isNew = held.some(({ uid }) => state.held.every((each) => each.uid !== uid));
	state.held = held;
	if (isNew) setJoin(turn, { kind: "idle" });
	else effects.push({ type: "take", request });
}

function refresh(turn: ShopTurn, view: View): void {
	const { state } = turn;
	if (state.view === undefined) return;
	state.refusal = undefined;
	keepView(turn, withNewerBoard(view, state.view.board));
	show(turn);
}

function follow(turn: ShopTurn, status: LiveStatus): void {
	const { state, effects } = turn;
	const isBack = isConnected(status) && !isConnected(state.status);
	takeStatus(turn, status);
	show(turn);
	if (isBack && state.join.kind === "unsure") effects.push({ type: "look-again" });
}

function isConnected({ state }: LiveStatus): boolean {
	return state === "live" || state === "polling";
}

function takeAnswer(turn: ShopTurn, { pending, answer }: Extract<ShopEvent, { type: "answered" }>): void {
	const { effects } = turn;
	if (answer.ok) {
		const token = answer.value.browser;
		if (token !== undefined) effects.push({ type: "save-token", token });
		finish(turn, pending.uid);
		return;
	}
	// Without a clear refusal this try or an earlier one may have taken the place, so the uid is kept for the next try.
	const isRefused = answer.status >= 400 && answer.status < 500 && answer.code !== "too-many-requests";
	if (isRefused) effects.push({ type: "forget-join" });
	if (answer.status === 0) effects.push({ type: "look", pending, code: answer.code });
	else refuse(turn, answer);
}

/** Says why the join was refused. If the line is closed, this comes before the view that says so. */
function refuse(turn: ShopTurn, failure: ApiFailure): void {
	closeFor(turn, failure);
	// The shop may have changed its questions since this page was loaded.
	if (turn.state.refusal !== undefined || ABOUT_ANSWERS.has(failure.code))
		turn.effects.push({ type: "refresh" });
	setJoin(turn, refusedBy(failure));
}

type Refused = Pick<ApiFailure, "code" | "detail" | "detailEn" | "opensAt">;

/** Until the newest view is there, the page is closed by the refusal of the join, if that holds for everybody. */
function closeFor({ state }: ShopTurn, { code: given, opensAt, detail = "", detailEn }: Refused): void {
	const code = closedCode(given);
	if (code === undefined) return;
	state.refusal = {
		code,
		message: detail,
		...(detailEn === undefined ? {} : { messageEn: detailEn }),
		...(opensAt === undefined ? {} : { opensAt }),
	};
}

const ABOUT_ANSWERS: ReadonlySet<Code> = new Set(["answer-required", "answer-invalid", "text-too-long"]);

function refusedBy({ code, question }: Pick<ApiFailure, "code" | "question">): JoinState {
	return { kind: "refused", code, ...(question === undefined ? {} : { question }) };
}

function takeLooked(turn: ShopTurn, { pending, answer, code }: Extract<ShopEvent, { type: "looked" }>): void {
	const { state, effects, around } = turn;
	const isOwnTry = code !== undefined;
	// A person may have asked again meanwhile.
	if (!isOwnTry && state.join.kind === "sending") return;
	if (answer.ok) finish(turn, pending.uid);
	else if (isOwnTry) setJoin(turn, answer.status === 0 ? { kind: "unsure" } : { kind: "refused", code });
	else if (answer.code !== "member-not-found") return;
	else if (around.now - pending.at < RESEND_MS) {
		setJoin(turn, { kind: "sending" });
		effects.push({ type: "resend", pending });
	} else {
		effects.push({ type: "forget-join" });
		if (state.join.kind === "unsure") setJoin(turn, { kind: "refused", code: "offline" });
	}
}

function finish({ state, effects }: ShopTurn, uid: MemberUid): void {
	if (state.isJoined) return;
	state.isJoined = true;
	effects.push({ type: "save-place", uid }, { type: "forget-join" }, { type: "joined", uid });
}

function setJoin(turn: ShopTurn, join: JoinState): void {
	turn.state.join = join;
	show(turn);
}

function show({ state, effects, around }: ShopTurn): void {
	const { view, status, held, refusal } = state;
	if (view === undefined) return;
	const closedByView = refusalOf(view);
	const isOpenAgain = state.wasClosed && closedByView === undefined;
	state.wasClosed = closedByView !== undefined;
	if (isOpenAgain && state.join.kind === "refused" && closedCode(state.join.code) !== undefined)
		state.join = { kind: "idle" };
	const closed = closedByView ?? refusal;
	const now = around.now + state.clockOffset;
	const isCurrent = status.state !== "offline";
	effects.push(
		{ type: "plan-tick", ms: isCurrent ? WAIT_REFRESH_MS : undefined },
		{
			type: "show",
			state: {
				kind: "ready",
				view,
				status,
				now,
				join: state.join,
				...guidanceAhead(view, now),
				// Without a connection, as of the last update.
				...waitOf(view, view.board.order.size + 1, isCurrent ? now : (status.at ?? now)),
				held,
				...(closed === undefined ? {} : { closed }),
			},
		},
	);
}
