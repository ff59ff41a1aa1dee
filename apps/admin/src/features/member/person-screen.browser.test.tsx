import type { EditDetailsRequest } from "@junban/api-contract/schemas";
import { toasts } from "@junban/app-shell/toast-store";
import { type Answer, type Question, questionsFromStored } from "@junban/domain/documents";
import { codesEn } from "@junban/domain/words/codes-en";
import { codesJa } from "@junban/domain/words/codes-ja";
import type { RecordedEvent } from "@junban/firebase-client/events";
import type { ReachedMember } from "@junban/firebase-client/members";
import { formsJa } from "@junban/forms/phrases-ja";
import { commonJa } from "@junban/i18n/common-ja";
import type { Problem } from "@junban/ports/outcome";
import { tooWide } from "@junban/vitest/page";
import { LANGUAGES, outermost } from "@junban/vitest/views";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aShop, FrameAround, type ShopOptions } from "#src/frame/testing/frame-around.tsx";
import type { Action } from "#src/line/actions.ts";
import { lineJa } from "#src/line/phrases-ja.ts";
import { aBoard, aMember, anAnswer, NOON } from "#src/line/testing/builders.ts";
import { faults, mount, painted } from "#src/testing/mount.tsx";
import { WatchedPerson } from "./member-page.tsx";
import type { PersonPort } from "./person-port.ts";
import { memberEn } from "./phrases-en.ts";
import { memberJa } from "./phrases-ja.ts";

const words = { ja: memberJa, en: memberEn };
const codes = { ja: codesJa, en: codesEn };
const WIDTHS = [
	["tablet", 1180, 820],
	["upright tablet", 768, 1024],
	["phone", 390, 844],
	["small phone", 320, 640],
] as const;

const services = {
	config: {
		api: "",
		publicUrl: "https://queue.example",
		firebase: { projectId: "p", apiKey: "k", embedded: true },
		origins: {},
		signUp: "open" as const,
	},
};

function aPerson(partial: Partial<ReachedMember> = {}): ReachedMember {
	const told = { low: 15, high: 25, at: NOON };
	const details = { name: "佐藤", phone: "090-1234-5678", note: "ベビーカー" };
	return { ...aMember(2, { told, ...details }), channels: [], notices: [], answers: 0, ...partial };
}

function aQuestion(uid: string, title: string, en: string): Question {
	const [question] = questionsFromStored([{ uid, title, type: "text", en: { title: en } }]);
	if (question === undefined) throw new Error("the builder's question is malformed");
	return question;
}

interface Given {
	readonly answers?: ReadonlyMap<string, Answer>;
	readonly events?: readonly RecordedEvent[];
	readonly problem?: Problem;
}

/** The documents of a person. `change` stores the next version. */
function aPort(first: ReachedMember | undefined, { answers = new Map(), events = [], problem }: Given = {}) {
	const sinks = new Set<Parameters<PersonPort["watchMember"]>[0]>();
	let latest = first;
	const port: PersonPort = {
		watchMember(sink) {
			sinks.add(sink);
			if (problem !== undefined) sink.failed(problem);
			else if (latest !== undefined) sink.next({ value: latest, fromCache: false });
			return () => sinks.delete(sink);
		},
		watchAnswers(list, sink) {
			sink.next({ value: list === "questions" ? answers : new Map(), fromCache: false });
			return () => undefined;
		},
		watchQuestions(list, sink) {
			const documents = list === "questions" ? [aQuestion("seat", "お席", "Seat")] : [];
			sink.next({ value: { documents, corrupt: [] }, fromCache: false });
			return () => undefined;
		},
		events: async () => ({ ok: true, value: events }),
	};
	const change = async (next: ReachedMember) => {
		latest = next;
		for (const sink of sinks) sink.next({ value: next, fromCache: false });
		await painted();
	};
	const fail = async (code: Problem["code"]) => {
		for (const sink of sinks) sink.failed({ code, detail: "" });
		await painted();
	};
	return { port, change, fail };
}

const DEFAULT_LINE = [aMember(1), aPerson(), aMember(3)];

async function open(
	locale: "ja" | "en",
	port: PersonPort,
	options: ShopOptions = {},
	members: readonly ReturnType<typeof aMember>[] = DEFAULT_LINE,
) {
	const state = { board: aBoard(members), page: { members, corrupt: [] } };
	const shop = aShop({ services, settings: { number_prefix: "A-" }, state, ...options });
	let retries = 0;
	const localShop = { ...shop, locale };
	const around = (
		<FrameAround shop={localShop}>
			<WatchedPerson port={port} onRetry={() => (retries += 1)} />
		</FrameAround>
	);
	await mount(locale, around);
	return { retries: () => retries };
}

/** A commander that records its calls. */
function recorded() {
	const done: [Action, number][] = [];
	const perform = async (action: Action, { number }: { number: number }) => void done.push([action, number]);
	return { done, commander: { perform } };
}

beforeEach(async () => {
	await page.viewport(1180, 820);
	localStorage.clear();
});
afterEach(() => {
	for (const { id } of toasts.get().toasts) toasts.dismiss(id);
});

const STATES: readonly (readonly [string, Partial<ReachedMember>])[] = [
	["waiting", { channels: ["mail", "push"] }],
	["during_guidance", { state: "during_guidance", duringGuidanceAt: NOON + 300_000 }],
	["called", { state: "called", calledAt: NOON + 600_000, source: "staff" }],
	["over", { state: "over", calledAt: NOON + 600_000, overAt: NOON + 900_000, overReason: "cancelled" }],
];

describe.each(LANGUAGES)("one person in %s", (locale) => {
	const t = words[locale];

	test.each(outermost(WIDTHS).flatMap((width) => STATES.map((state) => [...width, ...state] as const)))(
		"no fault and nothing beyond the edge on a %s of %i by %i: %s",
		async (_name, width, height, _state, partial) => {
			await page.viewport(width, height);
			const person = aPerson({ ...partial, note: "a".repeat(500) });
			const others = person.state === "over" ? [aMember(1)] : [aMember(1), person];
			await open(locale, aPort(person, { answers: new Map([["seat", "窓側"]]) }).port, {}, others);
			expect(await faults()).toEqual([]);
			expect(tooWide()).toEqual([]);
		},
	);

	test("shows answers with the question's title, the told wait and the place", async () => {
		const answers = new Map<string, Answer>([
			["gone", ["a", "b"]],
			["seat", "窓側"],
		]);
		await open(locale, aPort(aPerson(), { answers }).port);
		const section = page.getByRole("region", { name: new RegExp(`^${t.answers.title}`) });
		await expect.element(section.getByText(locale === "ja" ? "お席" : "Seat", { exact: true })).toBeVisible();
		await expect.element(section.getByText(t.answers.removed)).toBeVisible();
		await expect.element(section.getByText(`a${t.answers.between}b`)).toBeVisible();
		expect(document.body.textContent).toContain(locale === "ja" ? "15〜25" : "15–25");
		await expect.element(page.getByText(t.reach.pageOnly)).toBeVisible();
	});

	test("tells who did what", async () => {
		const called: RecordedEvent = { id: "e", actor: "owner", command: "give waiting", at: NOON + 900_000 };
		await open(locale, aPort(aPerson(), { events: [called, { ...called, id: "f", actor: "other" }] }).port);
		const story = page.getByRole("list", { name: t.story.title });
		await expect.element(story.getByText(t.story.you, { exact: true })).toBeVisible();
		await expect.element(story.getByText(t.story.staff, { exact: true })).toBeVisible();
		expect(story.getByText(t.story.backToWaiting).elements()).toHaveLength(2);
	});
});

describe("actions", () => {
	test.each([
		["waiting", ["call", "comeCloser", "finish", "cancel"]],
		["during_guidance", ["call", "finish", "backToWaiting", "noShow", "cancel"]],
		["called", ["finish", "backToWaiting", "noShow", "cancel"]],
	] as const)("a %s person has the actions of the state", async (standing, expected) => {
		const { done, commander } = recorded();
		await open("ja", aPort(aPerson({ state: standing })).port, { commander });
		for (const action of expected)
			await page.getByRole("button", { name: lineJa.actions[action], exact: true }).click();
		expect(done).toEqual(expected.map((action) => [action, 2]));
	});

	test("an ending is undone within 30 minutes of the same series", async () => {
		const { done, commander } = recorded();
		const over = aPerson({ state: "over", overAt: Date.now() - 60_000, overReason: "no_show" });
		const { port, change } = aPort(over);
		await open("ja", port, { commander });
		await page.getByRole("button", { name: lineJa.actions.restore }).click();
		expect(done).toEqual([["restore", 2]]);
		await expect.element(page.getByRole("img", { name: /「来なかった」/ })).toBeVisible();
		await change({ ...over, overAt: Date.now() - 31 * 60_000 });
		await expect.element(page.getByText(memberJa.restoreOver)).toBeVisible();
		await change({ ...over, series: 7 });
		await expect.element(page.getByText(memberJa.restoreOver)).toBeVisible();
	});

	test("nothing can be sent without a connection", async () => {
		await open("ja", aPort(aPerson()).port, { shop: { outage: { asOf: NOON } } });
		await expect.element(page.getByRole("button", { name: lineJa.actions.call, exact: true })).toBeDisabled();
	});

	test("the answer of a command shows before the document does", async () => {
		const person = aPerson();
		const overlay = { member: { ...person, state: "called" as const, calledAt: NOON, version: 99 } };
		await open("ja", aPort(person).port, {
			state: {
				overlays: [overlay],
				board: aBoard(DEFAULT_LINE),
				page: { members: DEFAULT_LINE, corrupt: [] },
			},
		});
		await expect
			.element(page.getByRole("button", { name: lineJa.actions.finish, exact: true }))
			.toBeVisible();
	});
});

describe.each(LANGUAGES)("a person that cannot be shown, in %s", (locale) => {
	const t = words[locale];

	test("that vanishes is missing, without a fault", async () => {
		const { port, fail } = aPort(aPerson());
		await open(locale, port);
		await fail("member-not-found");
		await expect.element(page.getByText(codes[locale]["member-not-found"])).toBeVisible();
		await expect.element(page.getByRole("link", { name: t.missing.toAll })).toBeVisible();
		expect(await faults()).toEqual([]);
	});

	test("that cannot be read says why, and is tried again", async () => {
		const { retries } = await open(
			locale,
			aPort(undefined, { problem: { code: "member-corrupt", detail: "" } }).port,
		);
		await expect.element(page.getByRole("alert").getByText(codes[locale]["member-corrupt"])).toBeVisible();
		await page.getByRole("alert").getByRole("button").click();
		expect(retries()).toBe(1);
	});

	test("that is still loading has its shape", async () => {
		await open(locale, aPort(undefined).port);
		await expect.element(page.getByText(t.loading)).toBeInTheDocument();
		expect(await faults()).toEqual([]);
	});
});

describe("the details", () => {
	const saves = (answers: ("ok" | "stale")[] = []) => {
		const sent: EditDetailsRequest[] = [];
		const editDetails = async (_path: unknown, _uid: unknown, request: EditDetailsRequest) => {
			sent.push(request);
			return answers.shift() === "stale"
				? ({ ok: false, code: "stale", status: 409 } as const)
				: ({ ok: true, value: { member: anAnswer(aPerson(), { version: 99 }) } } as const);
		};
		const { client } = aShop().line;
		return { sent, line: { client: { ...client, editDetails } } };
	};

	test("a save sends the changed fields with the version on the screen", async () => {
		const { sent, line: given } = saves();
		const { port, change } = aPort(aPerson());
		await open("ja", port, { line: given });
		await userEvent.fill(page.getByLabelText(memberJa.details.note), "窓側を希望");
		await userEvent.fill(page.getByLabelText(memberJa.details.name), "");
		await change(aPerson({ version: 12, state: "called", calledAt: NOON }));
		await page.getByRole("button", { name: formsJa.save, exact: true }).click();
		expect(sent).toEqual([{ name: "", note: "窓側を希望", version: 12 }]);
	});

	test("what was typed about a person does not stay on the device", async () => {
		await open("ja", aPort(aPerson()).port);
		await userEvent.fill(page.getByLabelText(memberJa.details.note), "アレルギー: そば");
		await expect.element(page.getByRole("button", { name: formsJa.save, exact: true })).toBeVisible();
		expect(JSON.stringify({ ...localStorage })).not.toContain("そば");
		expect(JSON.stringify({ ...localStorage })).not.toContain(aPerson().uid);
	});

	test("a stale save keeps what was typed; another tablet's note is asked about", async () => {
		const { sent, line: given } = saves(["stale"]);
		const { port, change } = aPort(aPerson());
		await open("ja", port, { line: given });
		await userEvent.fill(page.getByLabelText(memberJa.details.note), "窓側を希望");
		await page.getByRole("button", { name: formsJa.save, exact: true }).click();
		await expect.element(page.getByText(new RegExp(codesJa.conflict))).toBeVisible();
		await change(aPerson({ version: 12, note: "椅子が要る" }));
		await expect.element(page.getByText("椅子が要る")).toBeVisible();
		await page.getByRole("button", { name: `${memberJa.details.note} ${formsJa.conflict.keepMine}` }).click();
		await page.getByRole("button", { name: formsJa.save, exact: true }).click();
		expect(sent.at(-1)).toEqual({ note: "窓側を希望", version: 12 });
	});

	test("the undo of a save is up to date after a call, and overwrites nobody's note", async () => {
		const { sent, line: given } = saves();
		const { port, change } = aPort(aPerson());
		await open("ja", port, { line: given });
		await userEvent.fill(page.getByLabelText(memberJa.details.note), "窓側を希望");
		await page.getByRole("button", { name: formsJa.save, exact: true }).click();
		await change(aPerson({ version: 120, note: "窓側を希望", state: "called", calledAt: NOON }));
		const undo = page.getByRole("button", { name: commonJa.undo });
		await undo.click();
		await expect.poll(() => sent.at(-1)).toEqual({ note: "ベビーカー", version: 120 });
		await change(aPerson({ version: 130 }));
		await userEvent.fill(page.getByLabelText(memberJa.details.note), "窓側を希望");
		await page.getByRole("button", { name: formsJa.save, exact: true }).click();
		await change(aPerson({ version: 140, note: "椅子が要る" }));
		const before = sent.length;
		await undo.click();
		await expect.element(page.getByText(codesJa.conflict)).toBeVisible();
		expect(sent).toHaveLength(before);
	});

	test("a number that is none is refused at its field, and nothing is sent", async () => {
		const { sent, line: given } = saves();
		await open("ja", aPort(aPerson()).port, { line: given });
		await userEvent.fill(page.getByLabelText(memberJa.details.phone), "12");
		await page.getByRole("button", { name: formsJa.save, exact: true }).click();
		await expect.element(page.getByText(codesJa["invalid-value"])).toBeVisible();
		expect(sent).toEqual([]);
	});
});

describe.each(LANGUAGES)("following on a phone, in %s", (locale) => {
	const t = words[locale];
	const filled = (text: string) => text.replace("{{label}}", "A-2");

	test("the code and the slip lead to the person's own page", async () => {
		const person = aPerson({ locale: "en" });
		await open(locale, aPort(person).port);
		await page.getByRole("button", { name: t.follow.open }).click();
		await expect.element(page.getByRole("img", { name: filled(t.follow.code) })).toBeVisible();
		await expect
			.element(page.getByText(`https://queue.example/en/app/demo/main/${person.uid}`))
			.toBeVisible();
		expect(await faults()).toEqual([]);
		await userEvent.keyboard("{Escape}");
		await page.getByRole("button", { name: t.slip.open }).click();
		await expect.element(page.getByRole("img", { name: filled(t.slip.label) })).toBeVisible();
		expect(await faults()).toEqual([]);
	});
});

test("previous and next follow the line", async () => {
	await open("ja", aPort(aPerson()).port);
	await page.getByRole("button", { name: memberJa.after }).click();
	expect(location.pathname).toBe(`/app_admin/demo/members/${aMember(3).uid}`);
});
