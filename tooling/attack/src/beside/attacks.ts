import { type Answer, ask } from "#src/ask.ts";
import { account, commit, commitInStream, list, upload } from "#src/firebase.ts";

/** What an attacker knows. */
export interface Target {
	readonly url: string;
	/** Of an account that owns a shop of its own, `rival`, whose line holds very many places. */
	readonly token: string;
}

const LINE = "apps/rival/line/main";
const text = (stringValue: string) => ({ stringValue });
const never = { fieldFilter: { field: { fieldPath: "number" }, op: "EQUAL", value: { integerValue: "-1" } } };

/** Where a member's uid stands in an address: of nobody. */
const uidOf = (n: number) => `nobody${n}`.padEnd(24, "x");
/** Pages that this server has to render for each request. */
const PAGES: readonly ((n: number) => string)[] = [
	(n) => `/app/demo?presence=hsxq3.${String(n).padStart(22, "x")}`,
	(n) => `/app/demo?pwa=${n}&another=${n}&deleted=${n}`,
	(n) => `/app/demo/main/${uidOf(n)}`,
	(n) => `/en/app/demo/main/${uidOf(n)}/questions`,
	(n) => `/app/none${n}`,
	(n) => `/app/dem%6f?n=${n}`,
	(n) => `/app/demo/no/page/${n}`,
];

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
/** Requests with as many escapes that are not UTF-8 as each kind of request may have. */
const UNDECODABLE: readonly ((url: string) => Promise<Answer>)[] = [
	(url) => ask(`${url}/apiV2/demo/${"x%e9".repeat(3_900)}`),
	(url) => ask(`${url}/app/demo?${"%e9&".repeat(990)}`),
	(url) => ask(`${url}/app/demo`, { body: "%e9&".repeat(2_590), headers: { ...FORM, Origin: url } }),
	(url) => ask(`${url}/securetoken.googleapis.com/v1/token`, { body: "%e9&".repeat(16_000), headers: FORM }),
];

/** All of them, each with its status. */
export function undecodable(url: string): Promise<number[]> {
	return Promise.all(UNDECODABLE.map(async (step) => (await step(url)).status));
}

/** One step of each attack. It is repeated without end on several connections. `n` is different in each step. */
export const ATTACKS = {
	"queries of nobody": ({ url }, n) =>
		list(
			url,
			"apps/demo/line/main",
			"public_members",
			n % 2 === 0 ? { limit: 100 } : { limit: 1, where: never },
		),
	"lists of an account's own large line": ({ url, token }) => list(url, LINE, "members", {}, token),
	"searches in an account's own large line": ({ url, token }) =>
		list(url, LINE, "members", { where: never, limit: 1 }, token),
	"commits of large documents": ({ url, token }, n) =>
		commit(url, { [`${LINE}/questions/q${n}`]: { note: text("x".repeat(900_000)) } }, token),
	"large documents in streams": ({ url, token }, n) =>
		commitInStream(url, { [`${LINE}/questions/q${n}`]: { note: text("x".repeat(900_000)) } }, token),
	"shops without end": ({ url, token }, n) =>
		ask(`${url}/apiV2/apps`, { body: { appUID: `taken${n}`, appData: { name: "店" } }, token }),
	"files without end": ({ url, token }, n) =>
		upload(url, `apps/rival/f${n}.png`, "x".repeat(1_000_000), token),
	"guesses of the owner's password": ({ url }, n) =>
		account(url, "signInWithPassword", { email: "owner@example.com", password: `guess ${n}` }),
	"accounts without end": ({ url }, n) =>
		account(url, "signUp", { email: `bot${n}@example.com`, password: `five red lorries ${n}` }),
	"pages that are not kept": ({ url }, n) =>
		ask(`${url}${PAGES[n % PAGES.length]?.(n) ?? ""}`, { headers: { "Accept-Encoding": "br" } }),
	"joins without a ticket": ({ url }, n) =>
		ask(`${url}/apiV2/demo/main/line_up`, {
			body: { join_ticket: "none" },
			headers: { "Idempotency-Key": uidOf(n) },
		}),
	"escapes that cannot be decoded": ({ url }, n) =>
		UNDECODABLE[n % UNDECODABLE.length]?.(url) ?? Promise.resolve(),
	"joins by version 1": ({ url }) => ask(`${url}/api/demo/main/line_up`),
} satisfies Readonly<Record<string, (target: Target, n: number) => Promise<unknown>>>;

export type AttackName = keyof typeof ATTACKS;
