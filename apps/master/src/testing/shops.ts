/** Shops and accounts of an installation, for tests. */
import type { MasterHealthResponse } from "@junban/api-contract/master/schemas-health";
import type { MasterApp } from "@junban/api-contract/master/schemas-shops";
import type { MasterLogEntry, MasterUser } from "@junban/api-contract/master/schemas-users";
import type { MasterAnnouncement } from "@junban/api-contract/master/schemas-words";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export function aShop(given: Partial<MasterApp> = {}): MasterApp {
	const now = Date.now();
	return {
		app: "minato",
		name: "みなと食堂",
		name_en: "Minato Diner",
		category: "飲食店",
		color: "#087F89",
		sample: false,
		owners: [{ uid: "owner1", email: "owner@example.com" }],
		waiting: 8,
		joins_today: 32,
		mails_today: { sent: 41, limit: 300 },
		used_at: now - MINUTE,
		founded_at: Date.UTC(2026, 3, 2, 12),
		premium: { enabled: false, source: "none", paid: false },
		...given,
	};
}

/** A shop of each kind. */
export function someShops(): readonly MasterApp[] {
	const now = Date.now();
	return [
		aShop(),
		aShop({
			...{
				app: "aoba_naika",
				name: "あおば内科",
				name_en: "Aoba Clinic",
				category: "クリニック",
				color: "#1D4ED8",
			},
			...{ waiting: 12, joins_today: 58, mails_today: { sent: 212, limit: 5_000 }, used_at: now },
			premium: { enabled: true, source: "payment", paid: true },
		}),
		aShop({
			...{
				app: "hibari_kids",
				name: "ひばり小児科",
				name_en: "Hibari Kids",
				category: "クリニック",
				color: "#84CC16",
			},
			...{ waiting: 19, joins_today: 74, mails_today: { sent: 300, limit: 300 } },
		}),
		aShop({
			...{
				app: "hidamari_event",
				name: "ひだまり広場",
				name_en: "Hidamari Plaza",
				category: "イベント",
				color: "#FDE68A",
			},
			...{ joins_today: 0, mails_today: { sent: 0, limit: 5_000 }, used_at: now - 12 * DAY },
			premium: {
				...{ enabled: true, source: "master", paid: false, reason: "防災の日の催しのため" },
				until: Date.UTC(2026, 11, 31, 15),
			},
		}),
		aShop({
			...{
				app: "higashi_soko",
				name: "東倉庫",
				name_en: "East Warehouse",
				category: "物流",
				color: "#111111",
			},
			suspended: { at: now - 3 * DAY, reason: "お問い合わせへのご返事をお待ちしています。" },
		}),
		aShop({
			...{ app: "sample", name: "サンプル食堂", name_en: "Sample Diner", sample: true, owners: [] },
			...{ waiting: undefined, joins_today: undefined, mails_today: undefined, used_at: undefined },
			premium: { enabled: true, source: "sample", paid: false },
		}),
		aShop({
			app: "a_shop_with_a_very_long_id_that_somebody_chose_1",
			name: "寿限無寿限無五劫の擦り切れ海砂利水魚の水行末雲来末風来末",
			name_en: "Donaudampfschifffahrtsgesellschaftskapitän",
			category: "窓口",
			deleting: { deleted: 120, total: 4_000 },
		}),
	];
}

export function someUsers(): readonly MasterUser[] {
	const now = Date.now();
	const usual = { email_verified: true, disabled: false, master: false };
	return [
		{
			...{ uid: "owner1", email: "owner@example.com", name: "田中 花子", ...usual },
			...{ created_at: Date.UTC(2026, 3, 2, 12), last_login_at: now - 5 * MINUTE },
		},
		{ uid: "staff1", email: "staff@example.com", ...usual, email_verified: false, created_at: now - DAY },
		{ uid: "gone1", email: "gone@example.com", ...usual, disabled: true, created_at: now - 90 * DAY },
		{ uid: "master1", email: "master@example.com", name: "運営 一郎", ...usual, master: true },
	];
}

export function aHealth(given: Partial<MasterHealthResponse> = {}): MasterHealthResponse {
	const now = Date.now();
	return {
		...{ at: now, platform: "one-machine", troubles: [], version: "1.4.0", started_at: now - 3 * DAY },
		store: { ok: true, bytes: 412_300_000, free_bytes: 18_400_000_000 },
		backup: { scheduled: true, every_hours: 24, at: now - 9 * 60 * MINUTE },
		outbox: { waiting: 0 },
		mail: { configured: true, sent: 1_840, failed: 0 },
		push: { configured: false, sent: 0, failed: 0 },
		...{ phones: 431, lines: 38, waiting: 612, joins_last_hour: 1_284, median_ms: 38 },
		...{ errors: [], slow: [] },
		...given,
	};
}

/** An installation on Workers, of whose processes nothing is known. */
export function aWorkersHealth(): MasterHealthResponse {
	const { at, store, version } = aHealth();
	return {
		...{ at, version, store: { ok: store.ok }, platform: "workers", troubles: [] },
		...{ outbox: { waiting: 3 }, mail: { configured: true }, push: { configured: false } },
	};
}

/** An installation with a fault in each part. */
export function aSickHealth(): MasterHealthResponse {
	const now = Date.now();
	return aHealth({
		troubles: [
			{ kind: "backup-late", level: "danger", since: now - 2 * DAY },
			{ kind: "mail-failing", level: "caution" },
		],
		store: { ok: false },
		backup: { scheduled: false },
		outbox: { waiting: 27, oldest_at: now - 40 * MINUTE },
		mail: { configured: true, sent: 3, failed: 9, failed_at: now - MINUTE, last_failure: "550 mailbox" },
		errors: [{ code: "store-unavailable", count: 4, last_at: now - MINUTE }],
		slow: [
			{ kind: "scan", what: "members (state, number desc)", count: 3, worst_ms: 1_204, last_at: now },
			{ kind: "call", what: "POST /apiV2/{app}/{line}/line_up", count: 2, worst_ms: 2_310, last_at: now },
		],
	});
}

export function someEntries(): readonly MasterLogEntry[] {
	const now = Date.now();
	const by = { uid: "master1", email: "master@example.com" };
	return [
		{
			...{ id: "1", at: now, by, act: "premium-grant", target: "hidamari_event", state: "done" },
			target_name: "ひだまり広場",
			...{ reason: "防災の日の催しのため", until: Date.UTC(2026, 11, 31, 15) },
		},
		{ id: "2", at: now - DAY, by, act: "user-disable", target: "gone1", reason: "退職", state: "done" },
		{ id: "3", at: now - DAY, by, act: "announcement-write", target: "n1", state: "begun" },
		{ id: "4", at: now - 2 * DAY, by, act: "text-write", target: "register", state: "done" },
		{ id: "5", at: now - 3 * DAY, by, act: "app-delete", target: "closed_shop", state: "failed" },
		{
			id: "6",
			at: now - 4 * DAY,
			by: { uid: "command-line" },
			act: "master-add",
			target: "master1",
			state: "done",
		},
	];
}

export function someAnnouncements(): readonly MasterAnnouncement[] {
	const now = Date.now();
	return [
		{
			...{ id: "n1", important: true, information_at: now, version: "v1" },
			message: "12月1日の午前2時から3時まで、点検のため受付を止めます。",
			message_en: "Nobody can join from 2 to 3 a.m. on 1 December: maintenance.",
			end_at: now + 7 * DAY,
		},
		{
			id: "n2",
			important: false,
			information_at: now - DAY,
			version: "v1",
			message: "英語の画面が新しくなりました。",
		},
		{
			...{ id: "n3", important: true, information_at: now - 30 * DAY, version: "v1" },
			...{ message: "メールの遅れは直りました。", end_at: now - 20 * DAY },
		},
	];
}
