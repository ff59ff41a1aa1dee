import { codesEn } from "@junban/domain/words/codes-en";
import { codesJa } from "@junban/domain/words/codes-ja";
import type { Outcome, Problem } from "@junban/ports/outcome";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { commands } from "vitest/browser";
import { accountsPort } from "./accounts.ts";
import type { LinePath } from "./paths.ts";
import { receptionsPort } from "./receptions.ts";
import { getDocument, getStored, storedFields } from "./requests.ts";
import { connected, DEMO, lineUid, signIn } from "./testing/page.ts";
import { usersPort } from "./users.ts";
import { watchDocument } from "./watch.ts";

const connection = connected();
const path: LinePath = { app: DEMO, line: lineUid("failing") };
const LINE = `apps/demo/line/${path.line}`;
const RECEPTIONS = `${LINE}/receptions`;
const MORNING = { name: "午前の部", weekdays: [1], start_at: "09:00", end_at: "12:00", order_number: 1 };
const TEXTS = {
	"fetch-failed": ["取得失敗", "Could not fetch this"],
	"load-failed": ["取得に失敗しました。", "Could not load this."],
	"insert-failed": ["追加に失敗しました", "Could not add this"],
	"create-failed": ["作成に失敗", "Could not create this"],
	"persist-failed": ["永続化に失敗", "Could not keep you signed in"],
	"credential-failed": ["ログイン情報を保存できませんでした。", "SET_CREDENTIAL Failed"],
	"values-insufficient": ["必要な値が不足しています", "Some required values are missing"],
} as const;

beforeEach(async () => {
	await commands.putDocument(LINE, { uid: path.line, name: "列", settings_version: 1 });
	await signIn(connection());
});

afterEach(async () => {
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
	await commands.refuse(null);
});

/** From here on the SDK asks for targets of a kind that the server does not have, and gets its `unimplemented`. */
function askForUnknownTargets(): void {
	const asked = (body: unknown) =>
		typeof body === "string" ? body.replace(/%22(?:query|documents)%22%3A%7B/, "%22pipeline%22%3A%7B") : body;
	class ChangedRequest extends Request {
		constructor(input: RequestInfo | URL, init: RequestInit = {}) {
			super(input, { ...init, ...("body" in init ? { body: String(asked(init.body)) } : {}) });
		}
	}
	vi.stubGlobal("Request", ChangedRequest);
}

function expectCode(code: keyof typeof TEXTS, problem: Problem | undefined, detail: string): void {
	expect(problem?.code).toBe(code);
	expect(problem?.detail).toContain(detail);
	expect([codesJa[code], codesEn[code]]).toEqual(TEXTS[code]);
}

function problemOf(outcome: Outcome<unknown>): Problem | undefined {
	return outcome.ok ? undefined : outcome;
}

/** The first problem of a watch. */
function watched(
	watch: (sink: { next(): void; failed(problem: Problem): void }) => () => void,
): Promise<Problem> {
	return new Promise((resolve) => {
		watch({ next: () => undefined, failed: resolve });
	});
}

test("CODE-7 a document that the server cannot send is fetch-failed, fetched and watched", async () => {
	askForUnknownTargets();
	const services = connection().services();
	const detail = `${LINE}: unimplemented`;
	expectCode("fetch-failed", problemOf(await getDocument(services, LINE, storedFields)), detail);
	const read = () => storedFields(LINE, {});
	expectCode("fetch-failed", await watched((sink) => watchDocument(services, LINE, { read }, sink)), detail);
});

test("CODE-7 a list that the server cannot send is load-failed, fetched and watched", async () => {
	askForUnknownTargets();
	const services = connection().services();
	const detail = `${RECEPTIONS}: unimplemented`;
	expectCode("load-failed", problemOf(await getStored(services, RECEPTIONS, [])), detail);
	expectCode("load-failed", await watched((sink) => receptionsPort(services, path).watch(sink)), detail);
});

test("CODE-7 a new document that the server lost is insert-failed, a removed one internal", async () => {
	const receptions = receptionsPort(connection().services(), path);
	await commands.refuse(":commit", "DATA_LOSS");
	expectCode("insert-failed", problemOf(await receptions.add(MORNING)), `${RECEPTIONS}: data-loss`);
	expect(problemOf(await receptions.remove("morning"))).toMatchObject({ code: "internal" });
	await commands.refuse(null);
	expect(await receptions.add(MORNING)).toMatchObject({ ok: true });
});

describe("the steps of a new account", () => {
	const create = (name: string) =>
		accountsPort(connection().services(), "ja").create({
			...{ email: `${name}@example.com`, password: "long enough 1" },
		});

	test("an account that the service does not make is create-failed, with the service's code", async () => {
		await connection().auth.signOut();
		await commands.refuse("accounts:signUp", "OPERATION_NOT_ALLOWED");
		expectCode("create-failed", problemOf(await create("unmade")), "auth/operation-not-allowed");
	});

	test("a sign-in that the browser does not keep is persist-failed", async () => {
		await connection().auth.signOut();
		vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
			throw new DOMException("full", "QuotaExceededError");
		});
		expectCode("persist-failed", problemOf(await create("unkept")), "");
	});

	test("a record that is not stored is credential-failed", async () => {
		await connection().auth.signOut();
		await commands.refuse(":commit", "DATA_LOSS");
		const problem = problemOf(await create("unrecorded"));
		expectCode("credential-failed", problem, `${problem?.detail.split(":").at(0)}: data-loss`);
	});

	test("a record without its user is values-insufficient", async () => {
		const users = usersPort(connection().services());
		const nobody = { uid: "", email: "a@example.com", displayName: "" };
		expectCode("values-insufficient", problemOf(await users.set(nobody)), "userUID");
	});
});
