/** When a screen reader hears what: steps of a moving line are summed up, all else is said at once. */
import type { Step } from "@junban/api-contract/machine";
import type { EpochMs } from "@junban/domain/values";
import { type Announcement, announcementOf, type ToldPlace } from "./announcement.ts";

export interface AnnouncerMemory {
	/** The ticket as the listener knows it; undefined before the first. */
	readonly heard: ToldPlace | undefined;
	readonly now: ToldPlace | undefined;
	/** When something was said last, on this device's clock. */
	readonly saidAt: EpochMs;
	readonly isPlanned: boolean;
}

export type AnnouncerEvent =
	| { readonly type: "ticket"; readonly ticket: ToldPlace; readonly isNew: boolean }
	| { readonly type: "due" };

export type AnnouncerEffect =
	/** Replaces what was said before. */
	| { readonly type: "say"; readonly announcement: Announcement; readonly ticket: ToldPlace }
	| { readonly type: "plan"; readonly ms: number };

/** Shortest time from one announcement to that of a next step, in milliseconds. */
export const PAUSE_MS = 15_000;

export const FIRST_ANNOUNCER: AnnouncerMemory = {
	heard: undefined,
	now: undefined,
	saidAt: Number.NEGATIVE_INFINITY,
	isPlanned: false,
};

export function decideAnnouncement(
	memory: AnnouncerMemory,
	event: AnnouncerEvent,
	now: EpochMs,
): Step<AnnouncerMemory, AnnouncerEffect> {
	const ticket = event.type === "ticket" ? event.ticket : memory.now;
	const isPlanned = memory.isPlanned && event.type !== "due";
	if (ticket === undefined) return { state: memory, effects: [] };
	const state = { ...memory, now: ticket, isPlanned };
	const announcement = announcementOf(memory.heard, ticket, event.type === "ticket" && event.isNew);
	if (announcement === undefined) return { state: { ...state, heard: memory.heard ?? ticket }, effects: [] };
	const early = memory.saidAt + PAUSE_MS - now;
	if (announcement.kind === "place" && early > 0) {
		const plan = isPlanned ? [] : [{ type: "plan", ms: early } as const];
		return { state: { ...state, isPlanned: true }, effects: plan };
	}
	return {
		state: { ...state, heard: ticket, saidAt: now },
		effects: [{ type: "say", announcement, ticket }],
	};
}
