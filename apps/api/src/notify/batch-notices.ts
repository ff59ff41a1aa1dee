import type { LinePaths, Member } from "@junban/domain/documents";
import { paceOf } from "@junban/domain/hours";
import {
	type Board,
	memberOnBoard,
	nearAhead,
	noticesToCome,
	numbersComingNear,
	placeOf,
	standingOf,
} from "@junban/domain/line";
import type { EpochMs, MemberUid } from "@junban/domain/values";
import type { Write } from "@junban/firestore-wire/client";
import type { LineSnapshot } from "#src/desk/line-state.ts";
import type { BatchMembers } from "#src/desk/members.ts";
import type { ChannelRequest, DeskAnswer } from "#src/desk/requests.ts";
import { refused } from "#src/result.ts";
import {
	type ChannelChange,
	type Channels,
	channelsFromStored,
	channelWrite,
	hasChannel,
	withChannel,
} from "./channels.ts";
import { type Change, noticesFor, noticesOfChanges, type Ways, waysOfLine } from "./notices.ts";
import { type OutboxItem, outboxWrite } from "./outbox-item.ts";

interface Told {
	/** Documents of the outbox, among the writes. */
	readonly items: readonly OutboxItem[];
	/** Numbers that are told that their turn is near. */
	readonly near: readonly number[];
	readonly writes: readonly Write[];
}

/** What follows from a batch besides the line itself: who is told, and who wants to be. */
export class BatchNotices {
	readonly #base: LineSnapshot;
	readonly #members: BatchMembers;
	readonly #ways: Ways;
	readonly #now: EpochMs;
	readonly #channels = new Map<MemberUid, Channels>();
	/** Of those who registered after the batch had changed them: what they had when that happened. */
	readonly #earlier = new Map<MemberUid, Channels>();
	readonly #changes = new Map<string, { readonly uid: MemberUid; readonly change: ChannelChange }>();

	/** @param ways what the house can send by */
	constructor(base: LineSnapshot, members: BatchMembers, ways: Ways, now: EpochMs) {
		this.#base = base;
		this.#members = members;
		this.#ways = waysOfLine(ways, base.notification);
		this.#now = now;
	}

	/** Registers a channel or takes it away; told is what can still come by it. Places that are over get no channel. */
	register({ change, uid }: ChannelRequest, board: Board): DeskAnswer {
		const found = this.#members.get(uid);
		if (!found.ok) return found;
		// A member that joins in this same batch has no document yet.
		const first = this.#members.first(uid);
		if (first === undefined) return refused("member-not-found");
		const member = memberOnBoard(board, found.value);
		if (change.to !== undefined && !this.#ways[change.channel]) return refused("notification-off");
		if (change.to !== undefined && member.state === "over") return refused("invalid-transition");
		const channels = this.#channelsOf(uid);
		const changed = !hasChannel(channels, change);
		if (changed) {
			if (first.state !== found.value.state && !this.#earlier.has(uid)) this.#earlier.set(uid, channels);
			this.#channels.set(uid, withChannel(channels, change));
			this.#changes.set(`${change.channel} ${uid}`, { uid, change });
		}
		const notices = change.to === undefined ? [] : this.#toCome(member, board);
		return { ok: true, changed, board, member, notices };
	}

	/** What is told of the batch once it is decided: documents of the outbox, and what is to be written with them. */
	async of(board: Board, changed: readonly Member[], paths: LinePaths): Promise<Told> {
		const writes = [...this.#changes.values()].map(({ change, uid }) => channelWrite(paths, uid, change));
		if (!this.#ways.mail && !this.#ways.push) return { items: [], near: [], writes };
		const { notification } = this.#base;
		const changes = changed.flatMap((after): Change[] => {
			const before = this.#members.first(after.uid);
			if (before === undefined) return [];
			return [{ before, after, channels: this.#earlier.get(after.uid) ?? this.#channelsOf(after.uid) }];
		});
		const items = noticesOfChanges(changes, notification, this.#ways, this.#now);
		const toldNear: number[] = [];
		const near = numbersComingNear(this.#base.board, board, this.#ahead);
		for (const member of await this.#members.many(board.series, near)) {
			if (member.state !== "waiting") continue;
			const told = noticesFor("near", member, this.#channelsOf(member.uid), this.#ways, this.#now);
			items.push(...told);
			if (told.length > 0) toldNear.push(member.number);
		}
		writes.push(...items.map((item) => outboxWrite(paths.line, item)));
		return { items, near: toldNear, writes };
	}

	get #ahead(): number {
		const { hours, notification, settings } = this.#base;
		return nearAhead(notification, paceOf(hours.at(this.#now), settings).lessNumber);
	}

	#toCome(member: Member, board: Board) {
		const isOnBoard = member.series === board.series && standingOf(board, member.number) !== "over";
		const place = isOnBoard ? placeOf(board, member.number) : undefined;
		const ahead = this.#ahead;
		const isNear = ahead === 0 || place === undefined || place <= ahead + 1;
		return noticesToCome(member, isNear, this.#base.notification);
	}

	#channelsOf(uid: MemberUid): Channels {
		const known = this.#channels.get(uid);
		if (known !== undefined) return known;
		const channels = channelsFromStored(this.#members.stored(uid) ?? {});
		this.#channels.set(uid, channels);
		return channels;
	}
}
