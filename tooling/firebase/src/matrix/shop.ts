/** The documents of the matrix's scenes. */
import { type Data, Timestamp } from "@junban/firestore-wire/value";
import type { Scene } from "#src/matrix/row.ts";

/** A member uid that is a secret, and one that could be guessed. */
export const MEMBER = "Member0000000000000000A1";
export const SHORT_MEMBER = "m1";

export const APP = {
	uid: "{app}",
	name: "みなと食堂",
	color: "#0D848D",
	timezone: "Asia/Tokyo",
	locale: "ja",
};
export const LINE = { uid: "main", name: "店内の列", time_per: 10, lessNumber: 2, settings_version: 3 };
/** The line's fields that a batch of settings writes. */
export const RAISED = { settings_version: 4 };
export const RECEPTION = {
	uid: "new",
	order_number: 1,
	name: "午前の部",
	weekdays: [1, 2, 3, 7],
	start_at: "09:00",
	end_at: "12:00",
	start_after_options: { is_enable: true, start_after: 15 },
	time_per: 10,
	lessNumber: 2,
	limit: 20,
	limit_total: 100,
};
export const QUESTION = {
	uid: "new",
	order_number: 1,
	title: "何名様ですか",
	type: "select",
	options: ["1", "2"],
	optional: true,
	target: "all",
	en: { title: "How many?" },
};
export const CLOSURE = {
	uid: "new",
	order_number: 1,
	start_at: new Timestamp(1_800_000_000, 0),
	end_at: new Timestamp(1_800_003_600, 0),
	message: "清掃中",
};

/** Documents of an app by path, before a cell is tried. */
export function sceneOf(scene: Scene): readonly (readonly [string, Data])[] {
	if (scene === "nothing") return [];
	const line = "apps/{app}/line/main";
	const collections = {
		receptions: { ...RECEPTION, uid: "one" },
		questions: { ...QUESTION, uid: "one" },
		require_questions: { ...QUESTION, uid: "one" },
		temporary_closeds: { ...CLOSURE, uid: "one" },
		public_members: { number: 1 },
		events: { command: "give" },
		history: { joins: 1 },
		outbox: { to: "x" },
		desk: { x: 1 },
		unknown: { x: 1 },
	};
	const premium = scene === "premium" ? { premium: { enabled: true } } : {};
	const deleting = scene === "deleting" ? { deleting_at: new Timestamp(1_800_000_000, 0) } : {};
	const people = scene === "sample" ? [] : (["owner", "staff", "guest"] as const);
	return [
		["apps/{app}", { ...APP, ...premium, ...deleting }],
		...people.map((role): [string, Data] => [`apps/{app}/users/{${role}}`, { uid: `{${role}}`, role }]),
		...["billing", "notification", "webhooks"].map((kind): [string, Data] => [
			`apps/{app}/private/${kind}`,
			{ kind },
		]),
		[line, LINE],
		[`${line}/public/board`, { version: 1 }],
		[`${line}/public/desk`, { x: 1 }],
		...["members", "answers", "require_answers"].flatMap((name): [string, Data][] => [
			[`${line}/${name}/${MEMBER}`, { uid: MEMBER, guide_over: false }],
			[`${line}/${name}/${SHORT_MEMBER}`, { uid: SHORT_MEMBER, guide_over: false }],
		]),
		...Object.entries(collections).map(([name, data]): [string, Data] => [`${line}/${name}/one`, data]),
	];
}
