import { type Data, Timestamp } from "@junban/firestore-wire/value";
import type { Row, Scene, Subject } from "#src/matrix/row.ts";
import { APP, LINE } from "#src/matrix/shop.ts";
import { faulty, nobody, owner, written } from "#src/matrix/written.ts";

const app = "apps/{app}";
const line = "apps/{app}/line/main";

const changesApp = (name: string, may: readonly Subject[], data: Data, scene: Scene = "shop"): Row =>
	written(`app: ${name}`, may, [{ change: app, data }], scene);
const changesLine = (name: string, may: readonly Subject[], data: Data): Row =>
	written(`line: ${name}`, may, [{ change: line, data: { settings_version: 4, ...data } }]);

const long = (length: number): string => "あ".repeat(length);

const appRows: readonly Row[] = [
	changesApp("a name", owner, { name: "別の名" }),
	changesApp("a name while it is being deleted", nobody, { name: "別の名" }, "deleting"),
	changesApp("a name with everything else", owner, {
		name: long(100),
		address: long(200),
		hours_text: long(500),
		description: long(2000),
		category: long(50),
		color: "#ffffff",
		timezone: "Europe/Rome",
		locale: "en",
		holiday_country: "it",
		retention_days: 3650,
		phone: "+81 (0)3-1234-5678",
		map_url: "https://maps.example/x",
		site_url: "http://shop.example",
		logo: "logo.png",
		en: {
			name: "Minato",
			address: "1-2-3 Chuo",
			hours_text: "9 to 5",
			description: "A shop",
			category: "food",
		},
		notes: "free of form",
	}),
	changesApp("the uid", nobody, { uid: "other" }),
	changesApp("the mark of a deletion", nobody, { deleting_at: new Timestamp(1_800_000_000, 0) }),
	changesApp("the mark of a suspension", nobody, { suspended_at: new Timestamp(1_800_000_000, 0) }),
	changesApp("premium", nobody, { premium: { enabled: true } }),
	changesApp("premium within premium", nobody, { premium: { enabled: true, since: 1 } }, "premium"),
	changesApp("subdomain on the free plan", nobody, { subdomain: true }),
	changesApp("no subdomain on the free plan", owner, { subdomain: false }),
	changesApp("subdomain on the premium plan", owner, { subdomain: true }, "premium"),
	changesApp("no name", faulty, { name: "" }),
	changesApp("a name too long", faulty, { name: long(101) }),
	changesApp("a name that is no text", faulty, { name: 1 }),
	changesApp("an English name too long", faulty, { en: { name: long(101) } }),
	changesApp("an English map that is none", faulty, { en: "x" }),
	changesApp("a description too long", faulty, { description: long(2001) }),
	changesApp("a colour that is none", faulty, { color: "red" }),
	changesApp("a time zone of nowhere", faulty, { timezone: "Asia/Nowhere" }),
	changesApp("a language we have not", faulty, { locale: "it" }),
	changesApp("holidays of a country we have not", faulty, { holiday_country: "fr" }),
	changesApp("personal data for ever", faulty, { retention_days: 3651 }),
	changesApp("half a day", faulty, { retention_days: 0.5 }),
	changesApp("an address that runs as a script", faulty, { site_url: "javascript:alert(1)" }),
	changesApp("a map address with a user's name", faulty, { map_url: "https://a@b.example/" }),
	changesApp("a telephone of letters", faulty, { phone: "call me" }),
	changesApp("more fields than a form has", faulty, many(70)),
	changesApp("a name", nobody, { name: "別の名" }, "sample"),
	written("app: deleted", nobody, [{ delete: app }]),
	written("app: deleted", nobody, [{ delete: app }], "sample"),
	written("app: overwritten without its uid", nobody, [{ set: app, data: { name: "x" } }]),
	written("app: overwritten without premium", nobody, [{ set: app, data: { ...APP } }], "premium"),
];

const lineRows: readonly Row[] = [
	changesLine("a name", owner, { name: "別の列" }),
	changesLine("everything at once", owner, {
		name: long(100),
		color: "#FFFFFF",
		unit: "番",
		number_prefix: "AB-1",
		number_start: 9999,
		time_per: 600,
		lessNumber: 100,
		day_start: "23:59",
		expire_leftover: false,
		holiday_mode: "own",
		autocall_function_enable: true,
		autocall_without_screen: true,
		v1_join: false,
		autocall_time: 600,
		called: long(100),
		called_text: long(500),
		during_guidance_text: long(500),
		guide_over_text: long(500),
		less_text: long(500),
		line_up_text: long(500),
		range_messages: [{ from: 1, to: 3, text: "もうすぐです" }],
		en: { name: "Line", called: "Your turn", range_messages: [{ from: 1, to: 3, text: "Soon" }] },
		grace_minutes: 5,
		defer_max: 3,
		places_per_browser: 3,
		joins_per_minute: 60,
		guided: true,
		fields: { notification: true },
		questions: [],
		temporary_closeds: [],
		display: { layout: "wide", voice: true },
		notification: { before: 3, on_called: true },
		notes: "free of form",
	}),
	written("line: a name, without the version", faulty, [{ change: line, data: { name: "x" } }]),
	written("line: the version lowered", faulty, [{ change: line, data: { settings_version: 2 } }]),
	written("line: the version as it is", faulty, [{ change: line, data: { settings_version: 3, name: "x" } }]),
	written("line: a version that is none", faulty, [{ change: line, data: { settings_version: "4" } }]),
	...(
		[
			["called_lasted", 1_800_000_000_000],
			["autocall_enable", true],
			["autocall_called_lasted", 1_800_000_000_000],
			["paused", true],
			["paused_message", "x"],
			["paused_at", 1],
			["paused_until", 1],
			["uid", "other"],
		] as const
	).map(([field, value]) => changesLine(`the desk's ${field}`, nobody, { [field]: value })),
	changesLine("a name too long", faulty, { name: long(101) }),
	changesLine("a text that is none", faulty, { called_text: 7 }),
	changesLine("an English text too long", faulty, { en: { called_text: long(501) } }),
	changesLine("an English name too long", faulty, { en: { name: long(101) } }),
	changesLine("minutes that are none", faulty, { time_per: 0 }),
	changesLine("minutes as text", faulty, { time_per: "10" }),
	changesLine("half a place", faulty, { lessNumber: 1.5 }),
	changesLine("a unit we have not", faulty, { unit: "匹" }),
	changesLine("a colour that is none", faulty, { color: "#12345" }),
	changesLine("a day that begins at 24:00", faulty, { day_start: "24:00" }),
	changesLine("holidays of another kind", faulty, { holiday_mode: "open" }),
	changesLine("a switch that is none", faulty, { expire_leftover: "no" }),
	changesLine("too many range messages", faulty, { range_messages: Array.from({ length: 51 }, () => ({})) }),
	changesLine("too many English range messages", faulty, {
		en: { range_messages: Array.from({ length: 51 }, () => ({})) },
	}),
	changesLine("range messages that are no list", faulty, { range_messages: "x" }),
	changesLine("a display that is no map", faulty, { display: "x" }),
	changesLine("a display whose message is too long", faulty, { display: { message: long(501) } }),
	changesLine("a display of too many settings", faulty, { display: many(21) }),
	changesLine("questions beside their collection", faulty, { questions: [{ title: "x" }] }),
	changesLine("more fields than a form has", faulty, many(100)),
	written("line: overwritten", owner, [{ set: line, data: { ...LINE, settings_version: 4 } }]),
	written("line: a second one", owner, [
		{ set: `${app}/line/second`, data: { uid: "second", name: "二番", settings_version: 1 } },
	]),
	written("line: a new one without version", faulty, [
		{ set: `${app}/line/second`, data: { uid: "second", name: "二番" } },
	]),
	written("line: a new one that is paused", faulty, [
		{ set: `${app}/line/second`, data: { uid: "second", name: "二番", settings_version: 1, paused: true } },
	]),
	written("line: one of another uid", faulty, [
		{ set: `${app}/line/second`, data: { uid: "third", name: "二番", settings_version: 1 } },
	]),
	...["live", "Second", "1st", "a-b", "a".repeat(31)].map((uid) =>
		written(`line: one with the uid ${uid}`, faulty, [
			{ set: `${app}/line/${uid}`, data: { uid, name: "x", settings_version: 1 } },
		]),
	),
	...(["sample", "deleting"] as const).flatMap((scene) => [
		written("line: settings", nobody, [{ change: line, data: { name: "x", settings_version: 4 } }], scene),
		written(
			"line: made again",
			nobody,
			[{ set: `${app}/line/again`, data: { ...LINE, uid: "again" } }],
			scene,
		),
	]),
	written("line: deleted", nobody, [{ delete: line }]),
	written("line: deleted", nobody, [{ delete: line }], "sample"),
];

const privateRows: readonly Row[] = [
	...["notification", "webhooks"].flatMap((kind) => [
		written(`private: ${kind} changed`, ["owner"], [{ change: `${app}/private/${kind}`, data: { a: 1 } }]),
		written(`private: ${kind} written`, ["owner"], [{ set: `${app}/private/${kind}`, data: { a: 1 } }]),
		written(`private: ${kind} deleted`, ["owner"], [{ delete: `${app}/private/${kind}` }]),
		...(["sample", "deleting"] as const).map((scene) =>
			written(
				`private: ${kind} changed`,
				nobody,
				[{ change: `${app}/private/${kind}`, data: { a: 1 } }],
				scene,
			),
		),
	]),
	written("private: too much", faulty, [{ set: `${app}/private/webhooks`, data: many(51) }]),
	written("private: billing changed", nobody, [{ change: `${app}/private/billing`, data: { a: 1 } }]),
	written("private: billing deleted", nobody, [{ delete: `${app}/private/billing` }]),
	written("private: suspension written", nobody, [{ set: `${app}/private/suspension`, data: { a: 1 } }]),
	written("private: grant written", nobody, [{ set: `${app}/private/grant`, data: { a: 1 } }]),
	written("private: of a kind we have not", nobody, [{ set: `${app}/private/other`, data: { a: 1 } }]),
];

export const settingsRows: readonly Row[] = [...appRows, ...lineRows, ...privateRows];

function many(count: number): Data {
	return Object.fromEntries(Array.from({ length: count }, (_, n) => [`x${n}`, n]));
}
