/** What the rows of notices do next, without clock, network or browser. `notices-session.ts` carries it out. */
import type { Step, Turn } from "@junban/api-contract/machine";
import type { NoticeChannel } from "@junban/domain/line";
import { checkMailAddress } from "@junban/domain/values";
import { likelyAddress } from "./likely-address.ts";
import type {
	Channel,
	MailEvent,
	NoticesEffect,
	NoticesEvent,
	NoticesMemory,
	PushEvent,
} from "./notices-events.ts";
import { noticesShown } from "./notices-view.ts";

type Draft = { -readonly [Name in keyof NoticesMemory]: NoticesMemory[Name] };
interface Around {
	/** From 0 up to but not including 1. */
	readonly chance: number;
}
type NoticesTurn = Turn<Draft, NoticesEffect, Around>;

/** Milliseconds from a call until its notice has been tried. */
const TRIED_MS = 8_000;
/** When a whole line is called or cancelled, its phones ask in this many further milliseconds. */
const SPREAD_MS = 8_000;
/** Milliseconds until the next look while a notice is tried again, and after an answer that did not come. */
const AGAIN_MS = 30_000;
/** Looks at whether an address was confirmed. After ten minutes only a page that is shown again looks. */
const MOST_LOOKS = 20;

export function firstNotices(moment: string): NoticesMemory {
	return { moment, isLoading: false, changes: 0, looks: 0, push: "idle", mail: "idle" };
}

export function decideNotices(
	memory: NoticesMemory,
	event: NoticesEvent,
	around: Around,
): Step<NoticesMemory, NoticesEffect> {
	const turn: NoticesTurn = { state: { ...memory }, effects: [], around };
	act(turn, event);
	if (isKnown(turn.state)) turn.effects.push({ type: "show", state: noticesShown(turn.state) });
	return turn;
}

/** Whether it is known which rows there are. */
function isKnown({ answer, device }: NoticesMemory): boolean {
	return answer !== undefined && device !== undefined;
}

function act(turn: NoticesTurn, event: NoticesEvent): void {
	const { state, effects } = turn;
	switch (event.type) {
		case "started":
			effects.push({ type: "look-at-device" });
			load(turn);
			break;
		case "device":
			state.device = event.device;
			break;
		case "loaded":
			takeLoaded(turn, event);
			break;
		case "moment":
			takeMoment(turn, event.moment);
			break;
		case "wake":
			effects.push({ type: "look-at-device" });
			if (isRegistered(state) || state.answer === undefined) load(turn);
			break;
		case "reached":
			if (state.answer === undefined) load(turn);
			break;
		case "refresh-due":
			load(turn);
			break;
		case "close":
			state.open = undefined;
			state.likely = undefined;
			state.mailFault = undefined;
			break;
		case "push-on":
		case "push-confirm":
		case "push-off":
		case "asked":
		case "subscribed":
		case "push-saved":
		case "push-removed":
			actOnPush(turn, event);
			break;
		default:
			actOnMail(turn, event);
	}
}

function load({ state, effects }: NoticesTurn): void {
	if (state.isLoading) return;
	state.isLoading = true;
	effects.push({ type: "load", changes: state.changes });
}

function takeLoaded(turn: NoticesTurn, { answer, changes }: Extract<NoticesEvent, { type: "loaded" }>): void {
	const { state, effects } = turn;
	state.isLoading = false;
	// The answer may be from before the change.
	if (changes !== state.changes) {
		load(turn);
		return;
	}
	if (answer.ok) state.answer = answer.value;
	const isTrying = answer.ok && answer.value.results.some((each) => each.state === "delayed");
	const isMissing = !answer.ok && state.answer === undefined && answer.status === 0;
	const isAwaited = answer.ok && answer.value.mail_unconfirmed === true && state.looks < MOST_LOOKS;
	if (isAwaited) state.looks += 1;
	if (isTrying || isMissing || isAwaited) effects.push({ type: "plan-refresh", ms: AGAIN_MS });
}

function takeMoment({ state, effects, around }: NoticesTurn, moment: string): void {
	if (moment === state.moment) return;
	state.moment = moment;
	if (isRegistered(state))
		effects.push({ type: "plan-refresh", ms: TRIED_MS + Math.floor(around.chance * SPREAD_MS) });
}

function isRegistered({ answer }: NoticesMemory): boolean {
	return answer?.mail !== undefined || answer?.push !== undefined;
}

function actOnPush(turn: NoticesTurn, event: PushEvent): void {
	const { state, effects } = turn;
	switch (event.type) {
		case "push-on":
			if (state.push !== "idle" || state.device === undefined || state.answer === undefined) return;
			state.pushFault = undefined;
			if (state.device.support === "yes" && state.device.permission === "granted") subscribe(turn);
			else if (state.device.support !== "none") state.open = "push";
			break;
		case "push-confirm":
			if (state.push !== "idle" || state.open !== "push" || state.device?.support !== "yes") return;
			state.open = undefined;
			state.push = "asking";
			effects.push({ type: "ask" });
			break;
		case "asked":
			if (state.push !== "asking") return;
			state.push = "idle";
			if (state.device !== undefined) state.device = { ...state.device, permission: event.permission };
			if (event.permission === "granted") subscribe(turn);
			break;
		case "subscribed":
			if (state.push !== "subscribing") return;
			state.push = event.subscribed === undefined ? "idle" : "registering";
			if (event.subscribed === undefined) state.pushFault = "push-failed";
			else effects.push({ type: "save-push", subscribed: event.subscribed });
			break;
		case "push-saved":
			state.push = "idle";
			if (state.device !== undefined) state.device = { ...state.device, subscribed: event.fingerprint };
			endPush(turn, event.answer, event.fingerprint);
			break;
		case "push-off":
			if (state.push !== "idle") return;
			state.pushFault = undefined;
			state.push = "removing";
			effects.push({ type: "remove-push" });
			break;
		case "push-removed":
			state.push = "idle";
			endPush(turn, event.answer, undefined);
	}
}

function endPush(turn: NoticesTurn, answer: Channel, fingerprint: string | undefined): void {
	if (answer.ok) changed(turn, "push", fingerprint);
	else {
		turn.state.pushFault = answer.code;
		doubt(turn);
	}
}

/** After a lost answer only the server knows what is registered. */
function doubt(turn: NoticesTurn): void {
	turn.state.changes += 1;
	load(turn);
}

function subscribe({ state, effects }: NoticesTurn): void {
	const key = state.answer?.push_key;
	if (key === undefined) return;
	state.push = "subscribing";
	effects.push({ type: "subscribe", key });
}

/** A channel was registered or removed. Its earlier failures say nothing about the new address. */
function changed({ state }: NoticesTurn, channel: NoticeChannel, to: string | undefined): void {
	state.changes += 1;
	if (state.answer === undefined) return;
	const { [channel]: _before, mail_unconfirmed: isUnconfirmed, ...rest } = state.answer;
	const isAsked = channel === "mail" ? to !== undefined : isUnconfirmed === true;
	state.answer = {
		...rest,
		...(to === undefined ? {} : { [channel]: to }),
		...(isAsked ? { mail_unconfirmed: true } : {}),
		results: state.answer.results.filter((each) => each.channel !== channel),
	};
}

function actOnMail(turn: NoticesTurn, event: MailEvent): void {
	const { state, effects } = turn;
	switch (event.type) {
		case "mail-open":
			state.open = "mail";
			state.mailFault = undefined;
			break;
		case "mail-save":
			if (state.mail === "idle") saveMail(turn, event.typed);
			break;
		case "mail-off":
			if (state.mail !== "idle") return;
			state.mail = "removing";
			state.mailFault = undefined;
			effects.push({ type: "remove-mail" });
			break;
		case "mail-saved":
			state.mail = "idle";
			endMail(turn, event.answer, event.address);
			break;
		case "mail-removed":
			state.mail = "idle";
			endMail(turn, event.answer, undefined);
	}
}

function saveMail({ state, effects }: NoticesTurn, typed: string): void {
	const read = checkMailAddress(typed);
	state.mailFault = undefined;
	if (!read.ok) {
		state.likely = undefined;
		state.mailFault = typed.trim() === "" ? "value-missing" : read.code;
		return;
	}
	const likely = likelyAddress(read.value);
	const isConfirmed = state.likely?.typed === read.value;
	state.likely = undefined;
	if (likely !== undefined && !isConfirmed) {
		state.likely = { typed: read.value, address: likely };
		return;
	}
	state.mail = "saving";
	effects.push({ type: "save-mail", address: read.value });
}

function endMail(turn: NoticesTurn, answer: Channel, address: string | undefined): void {
	const { state } = turn;
	if (!answer.ok) {
		state.mailFault = answer.code;
		doubt(turn);
		return;
	}
	state.typed = address;
	if (state.open === "mail") state.open = undefined;
	state.looks = 0;
	changed(turn, "mail", address);
	// Only the server knows whether the address was confirmed before.
	if (address !== undefined) load(turn);
}
