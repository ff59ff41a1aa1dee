/** What the pages ask of the API. */
import {
	type ApiClient,
	type ApiResult,
	createApiClient,
	type LinePath,
	type View,
} from "@junban/api-contract/client";
import { readView } from "@junban/api-contract/guards";
import { createHolderClient, type HolderClient } from "@junban/api-contract/holder-client";
import { CUSTOMER_ROUTES } from "@junban/api-contract/routes";
import { createSend } from "@junban/api-contract/transport";
import { charactersOf } from "@junban/callers/characters-of";
import { TimedTurns } from "@junban/callers/timed-turns";
import type { Locale } from "@junban/domain/values";
import type { AskApi } from "./host.ts";
import { isWithin } from "./is-within.ts";
import { type KnownView, markLong } from "./known-view.ts";
import { LruMap } from "./lru-map.ts";
import { withSampleLine } from "./sample-view.ts";

interface Known {
	readonly view: View;
	readonly etag: string;
	/** When the API gave it, on the clock of this server. */
	readonly at: number;
	/** When the API said last that it is current. */
	readonly checkedAt: number;
	/** See `charactersOf`. */
	readonly characters: number;
	/** See `markLong`. */
	readonly isLong: boolean;
}

type Asked = Known | Exclude<ApiResult<View>, { readonly ok: true }>;

/** The API's clients need whole addresses. No part of the API reads this host. */
const HOST = "http://api.internal";

/** Characters of all views that are kept: of some thousand lines as shops have them. One may have a megabyte. */
const MOST_CHARACTERS = 16_000_000;
/** Characters of the texts and questions in a view. Fifty questions of each kind with ten choices, in two languages, have 120,000. */
const MOST_OF_TEXTS = 160_000;
/** What is added for a character that has a name of its own in HTML. */
const MARK = 5;
/** So many more of a view cost about as much as a question. With half of it, whoever asks for a page beside a program that opens such lines waited 0.7 s. */
const CHARACTERS_OF_A_QUESTION = 40_000;
/** A crowd that opens pages at once costs few questions. Each page is live right after it is opened. */
const UNASKED_MS = 250;
/** So long a question is shared. */
const SHARED_MS = 1_000;

/** A person waits for the page. The answer to a form may take longer, as long as the transport allows, because it decides. */
export const READ_MS = 4_000;

/** Asks for a path with its query, without the visitor's headers. */
export async function askAt(ask: AskApi, path: string): Promise<Response> {
	return await ask(new Request(`${HOST}${path}`));
}

function fetchBy(ask: AskApi): typeof fetch {
	return async (input, init) => ask(new Request(input, init));
}

export function clientOf(ask: AskApi, locale: Locale, timeoutMs?: number): ApiClient {
	return createApiClient({ base: HOST, fetch: fetchBy(ask), locale, ...(timeoutMs && { timeoutMs }) });
}

export function holderOf(ask: AskApi, locale: Locale, timeoutMs?: number): HolderClient {
	return createHolderClient({ base: HOST, fetch: fetchBy(ask), locale, ...(timeoutMs && { timeoutMs }) });
}

/** The public views of lines; the API says whether the last one is still current. */
export class Views {
	readonly #known = new LruMap<Known>(MOST_CHARACTERS, ({ characters }) => characters);
	readonly #isAlone: boolean;
	/** Questions under way, by key: thousands may open a page at once, and a view may have a megabyte. */
	readonly #asking = new Map<string, { readonly since: number; readonly answer: Promise<Asked> }>();
	readonly #goingOn = new TimedTurns();

	/** @param isAlone whether a request may not wait for what another one began, as in a Worker */
	constructor({ isAlone }: { readonly isAlone: boolean }) {
		this.#isAlone = isAlone;
	}

	/** @param presence the code of the shop by which the page was opened */
	async of(ask: AskApi, path: LinePath, presence?: string): Promise<KnownView> {
		const known = withSampleLine(path.app, await this.#asked(ask, path));
		const { answer } = known;
		if (presence === undefined || !answer.ok || answer.value.join_ticket !== "") return known;
		return await this.#asked(ask, path, presence);
	}

	/** How many questions about a line as shops have them a question about this one costs: its answer may have a megabyte. */
	weightOf(path: LinePath): number {
		return 1 + (this.#known.get(keyOf(path))?.characters ?? 0) / CHARACTERS_OF_A_QUESTION;
	}

	/** Whether a page of this line costs no question of its own. */
	isCached(path: LinePath, presence?: string): boolean {
		return (
			this.#known.get(keyOf(path)) !== undefined &&
			(presence === undefined || this.#isKnownCode(path, presence))
		);
	}

	/** Whether the line asks for no code, or this one was in force. */
	#isKnownCode(path: LinePath, presence: string): boolean {
		return (
			this.#known.get(keyOf(path))?.view.join_ticket !== "" ||
			this.#known.get(keyOf(path, presence)) !== undefined
		);
	}

	async #asked(ask: AskApi, path: LinePath, presence?: string): Promise<KnownView> {
		const key = keyOf(path, presence);
		const known = this.#known.get(key);
		if (known !== undefined && isWithin(UNASKED_MS, Date.now() - known.checkedAt)) return shownNow(known);
		const asked = await this.#shared(path, key, () => this.#ask(ask, path, key, presence));
		return "view" in asked ? shownNow(asked) : { answer: asked };
	}

	/** Asks, or waits for the answer to the same question. */
	async #shared(path: LinePath, key: string, question: () => Promise<Asked>): Promise<Asked> {
		if (this.#isAlone) return await question();
		const underWay = this.#asking.get(key);
		// One that hangs must not hold up those who come when the store is well again.
		if (underWay !== undefined && isWithin(SHARED_MS, Date.now() - underWay.since)) {
			const asked = await underWay.answer;
			await this.#goingOn.next([path.app, path.line]);
			return asked;
		}
		const asking = { since: Date.now(), answer: question() };
		this.#asking.set(key, asking);
		try {
			return await asking.answer;
		} finally {
			if (this.#asking.get(key) === asking) this.#asking.delete(key);
		}
	}

	async #ask(ask: AskApi, path: LinePath, key: string, presence?: string): Promise<Asked> {
		const known = this.#known.get(key);
		const send = createSend({ base: HOST, fetch: fetchBy(ask), locale: "ja", timeoutMs: READ_MS });
		const answer = await send(CUSTOMER_ROUTES.view, path, {
			...(known === undefined ? {} : { headers: { "If-None-Match": known.etag } }),
			...(presence === undefined ? {} : { query: { presence } }),
			read: (body, response) => {
				const checkedAt = Date.now();
				if (response.status === 304) return known && { ...known, checkedAt };
				const view = readView(body);
				const etag = response.headers.get("ETag");
				if (view === undefined || etag === null) return undefined;
				const characters = charactersOf(view);
				const texts = characters - charactersOf(view.board);
				const isLong = texts + MARK * marksIn(JSON.stringify(view)) > MOST_OF_TEXTS;
				return { view, etag, at: checkedAt, checkedAt, characters, isLong };
			},
		});
		if (!answer.ok) return answer;
		// Of codes, only those in force are kept: nobody can fill the memory with others.
		if (presence === undefined || answer.value.view.join_ticket === presence)
			this.#known.set(key, answer.value);
		return answer.value;
	}
}

/** How many characters have names of their own in HTML, but for quotes, which JSON has everywhere. */
function marksIn(json: string): number {
	let count = 0;
	for (const mark of "<>&")
		for (let at = json.indexOf(mark); at !== -1; at = json.indexOf(mark, at + 1)) count++;
	return count;
}

function keyOf({ app, line }: LinePath, presence?: string): string {
	return `${app}/${line}${presence === undefined ? "" : `?${presence}`}`;
}

/** An old view is still current, but time has passed. */
function shownNow({ view, etag, at, isLong }: Known): KnownView {
	const value = { ...view, now: view.now + Math.max(0, Date.now() - at) };
	if (isLong) markLong(value);
	return { answer: { ok: true, value }, etag };
}
