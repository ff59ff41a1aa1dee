import type { LinePaths, Member } from "@junban/domain/documents";
import { type Board, memberOnBoard, numbersComingNear, withAddress } from "@junban/domain/line";
import type { EpochMs, MemberUid } from "@junban/domain/values";
import {
	askedFromStored,
	type ChannelChange,
	type Channels,
	channelsFromStored,
	channelWrite,
	hasChannel,
	withChannel,
} from "#src/channels.ts";
import type { LineSnapshot } from "#src/desk/line-state.ts";
import type { BatchMembers } from "#src/desk/members.ts";
import type { BatchNotices, NoticePlan } from "#src/desk/notices-port.ts";
import type { ChannelRequest, DeskAnswer } from "#src/desk/requests.ts";
import { refused } from "#src/result.ts";
import { comingNotices, nearRule } from "./coming.ts";
import {
	type Change,
	channelsOfLine,
	confirmationOf,
	noticesFor,
	noticesOfChanges,
	type OfferedChannels,
} from "./notices.ts";
import { type OutboxItem, outboxWrite } from "./outbox-item.ts";

/** What the notices of a batch need of those who send them. */
export interface NoticePorts {
	/** The channels that this installation can send by. */
	readonly offered: OfferedChannels;
	/** A keyed hash of the mailbox behind an address. */
	hashOf(address: string): string;
	/** Sends items whose documents are committed. */
	send(items: readonly OutboxItem[]): void;
}

/** The notices that follow from a batch, as documents of the line's outbox, and the channels that it registers. */
export class OutboxNotices implements BatchNotices {
	readonly #base: LineSnapshot;
	readonly #members: BatchMembers;
	readonly #ports: NoticePorts;
	readonly #offered: OfferedChannels;
	readonly #now: EpochMs;
	readonly #channels = new Map<MemberUid, Channels>();
	/** For members that registered after the batch had changed them: their channels at the time of the change. */
	readonly #earlier = new Map<MemberUid, Channels>();
	/** The hashes of the mail addresses of places that have had one more in this batch. */
	readonly #asked = new Map<MemberUid, readonly string[]>();
	/** The mails that ask for the confirmation of addresses that were registered in this batch. */
	readonly #confirmations = new Map<MemberUid, OutboxItem>();
	readonly #changes = new Map<string, { readonly uid: MemberUid; readonly change: ChannelChange }>();

	constructor(base: LineSnapshot, members: BatchMembers, now: EpochMs, ports: NoticePorts) {
		this.#base = base;
		this.#members = members;
		this.#ports = ports;
		this.#offered = channelsOfLine(ports.offered, base.notification);
		this.#now = now;
	}

	/** Registers a channel or removes it. The answer names the notices that may still be sent. A place that is over gets no channel. */
	register({ asks, change, refusePush, uid }: ChannelRequest, board: Board): DeskAnswer {
		const found = this.#members.get(uid);
		if (!found.ok) return found;
		// A member that joins in this same batch has no document yet.
		const first = this.#members.first(uid);
		if (first === undefined) return refused("member-not-found");
		const member = memberOnBoard(board, found.value);
		if (change.to !== undefined && !this.#offered[change.channel]) return refused("notification-off");
		if (change.to !== undefined && member.state === "over") return refused("invalid-transition");
		const channels = this.#channelsOf(uid);
		const confirmed = change.channel === "mail" && change.to?.isConfirmed ? change.to.address : undefined;
		// Another address was registered since the mail was sent.
		if (confirmed !== undefined && channels.mail?.address !== confirmed) return refused("link-invalid");
		const isFirstPush = change.channel === "push" && change.to !== undefined && channels.push === undefined;
		if (isFirstPush && refusePush !== undefined) return refused(refusePush);
		const changed = !hasChannel(channels, change);
		const isNew = change.channel === "mail" && change.to?.isConfirmed === false;
		if (changed && isNew && !this.#notesAddress(uid, change.to?.address)) return refused("mail-addresses");
		if (changed) {
			if (first.state !== found.value.state && !this.#earlier.has(uid)) this.#earlier.set(uid, channels);
			this.#channels.set(uid, withChannel(channels, change));
			this.#changes.set(`${change.channel} ${uid}`, { uid, change });
			if (asks) this.#confirmations.set(uid, confirmationOf(found.value, this.#now));
		}
		const notices = change.to === undefined ? [] : comingNotices(this.#base, board, member, this.#now);
		return { ok: true, changed, board, member, notices, isFirstPush };
	}

	async of(board: Board, changed: readonly Member[], paths: LinePaths): Promise<NoticePlan> {
		const writes = [...this.#changes.values()].map(({ change, uid }) =>
			channelWrite(paths, uid, change, change.channel === "mail" ? this.#asked.get(uid) : undefined),
		);
		if (!this.#offered.mail && !this.#offered.push) return { near: [], writes };
		const { notification } = this.#base;
		const changes = changed.flatMap((after): Change[] => {
			const before = this.#members.first(after.uid);
			if (before === undefined) return [];
			return [{ before, after, channels: this.#earlier.get(after.uid) ?? this.#channelsOf(after.uid) }];
		});
		const items = [...this.#confirmations.values()];
		items.push(...noticesOfChanges(changes, notification, this.#offered, this.#now));
		const toldNear: number[] = [];
		const rule = nearRule(this.#base, this.#now);
		const near = numbersComingNear(this.#base.board, board, rule, this.#now);
		for (const member of await this.#members.many(board.series, near)) {
			if (member.state !== "waiting") continue;
			const told = noticesFor("near", member, this.#channelsOf(member.uid), this.#offered, this.#now);
			items.push(...told);
			if (told.length > 0) toldNear.push(member.number);
		}
		writes.push(...items.map((item) => outboxWrite(paths.line, item)));
		return { near: toldNear, writes, ...(items.length === 0 ? {} : { send: () => this.#ports.send(items) }) };
	}

	/** Counts an address of a place; false when it has had as many others as it may. */
	#notesAddress(uid: MemberUid, address: string): boolean {
		const before = this.#asked.get(uid) ?? askedFromStored(this.#members.stored(uid) ?? {});
		const asked = withAddress(before, this.#ports.hashOf(address));
		if (asked !== undefined) this.#asked.set(uid, asked);
		return asked !== undefined;
	}

	#channelsOf(uid: MemberUid): Channels {
		const known = this.#channels.get(uid);
		if (known !== undefined) return known;
		const channels = channelsFromStored(this.#members.stored(uid) ?? {});
		this.#channels.set(uid, channels);
		return channels;
	}
}
