/** What the API tells: the domain's values in the forms of the contract. */
import type { PublicView, TicketMember } from "@junban/api-contract/schemas";
import { publicBoard } from "@junban/domain/board";
import type { AppUid, LineUid } from "@junban/domain/ids";
import type { EpochMs } from "@junban/domain/instants";
import type { Member } from "@junban/domain/member";
import type { LineSnapshot } from "./desk/line-state.ts";

/** A member as its holder sees it. */
export function ticketMemberOf(member: Member): TicketMember {
	return {
		public_uid: member.publicUid,
		series: member.series,
		number: member.number,
		state: member.state === "duringGuidance" ? "during_guidance" : member.state,
		joined_at: member.joinedAt,
		party_size: member.partySize,
		source: member.source,
		...(member.name === undefined ? {} : { name: member.name }),
		...(member.duringGuidanceAt === undefined ? {} : { during_guidance_at: member.duringGuidanceAt }),
		...(member.calledAt === undefined ? {} : { called_at: member.calledAt }),
		...(member.overAt === undefined ? {} : { over_at: member.overAt }),
		...(member.overReason === undefined ? {} : { over_reason: member.overReason }),
		version: member.version,
	};
}

/** The public view of a shop's line. */
export function publicViewOf(app: AppUid, line: LineUid, snapshot: LineSnapshot, now: EpochMs): PublicView {
	return {
		...shownSettings(app, line, snapshot),
		board: publicBoard(snapshot.board),
		settings: settingsStamp(app, line, snapshot),
		now,
	};
}

/** Changes whenever anything of the view but the board changes (FNV-1a, 32 bits). */
export function settingsStamp(app: AppUid, line: LineUid, snapshot: LineSnapshot): number {
	let hash = 0x811c9dc5;
	const text = JSON.stringify(shownSettings(app, line, snapshot));
	for (let index = 0; index < text.length; index++)
		hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
	return hash >>> 0;
}

function shownSettings(app: AppUid, line: LineUid, snapshot: LineSnapshot): Pick<PublicView, "app" | "line"> {
	const { settings } = snapshot;
	const text = (field: string, most = 500) => {
		const value = snapshot.app[field];
		return typeof value === "string" ? value.slice(0, most) : "";
	};
	const english = snapshot.app.en;
	const nameEn =
		typeof english === "object" && english !== null && "name" in english ? english.name : undefined;
	return {
		app: {
			uid: app,
			name: text("name", 100),
			name_en: typeof nameEn === "string" ? nameEn.slice(0, 100) : "",
			description: text("description"),
			address: text("address"),
			phone: text("phone", 30),
			map_url: text("map_url"),
			hours_text: text("hours_text"),
			timezone: snapshot.timeZone,
			locale: snapshot.app.locale === "en" ? "en" : "ja",
		},
		line: {
			uid: line,
			name: settings.name,
			color: settings.color,
			unit: settings.unit,
			number_prefix: settings.numberPrefix,
			number_start: settings.numberStart,
			time_per: settings.timePer,
			less_number: settings.lessNumber,
			paused: settings.paused,
			paused_message: settings.pausedMessage,
			settings_version: settings.settingsVersion,
		},
	};
}
