/** The accounts of an installation, as an operator's own machine changes them: Identity Toolkit's REST. */
import { parseServiceAccount, serviceAccountTokens } from "@junban/firestore-wire/service-account";
import * as v from "valibot";
import type { Answer, Net } from "./check/net.ts";
import type { Settings } from "./settings.ts";

const GOOGLE = "https://identitytoolkit.googleapis.com";
/** Accounts of a page; Google gives no more. */
const PAGE = 1_000;
/** Pages that are read in search of operators. */
const MOST_PAGES = 100;

const entry = v.object({
	localId: v.string(),
	email: v.optional(v.string()),
	disabled: v.optional(v.boolean(), false),
	customAttributes: v.optional(v.string(), "{}"),
	mfaInfo: v.optional(v.array(v.unknown()), []),
});
const found = v.object({ users: v.optional(v.array(entry), []), nextPageToken: v.optional(v.string()) });
const claims = v.record(v.string(), v.unknown());
const provider = v.looseObject({
	state: v.optional(v.string()),
	totpProviderConfig: v.optional(v.looseObject({})),
});
const config = v.looseObject({
	subtype: v.optional(v.string()),
	mfa: v.optional(v.looseObject({ providerConfigs: v.optional(v.array(provider), []) })),
});

export interface Operator {
	readonly uid: string;
	readonly email: string | undefined;
	readonly claims: Readonly<Record<string, unknown>>;
	readonly isDisabled: boolean;
	readonly hasSecondFactor: boolean;
}

export interface FoundOperators {
	readonly operators: readonly Operator[];
	readonly isComplete: boolean;
}

/** `none`: the project has no Identity Platform, and so no second factors. */
export type SecondFactors = "on" | "off" | "none";

export interface Identity {
	/** Undefined without an account of this address. */
	find(email: string): Promise<Operator | undefined>;
	/** Replaces the claims; with `ended` all sessions of the account end. */
	setClaims(uid: string, claims: Readonly<Record<string, unknown>>, ended: boolean): Promise<void>;
	/** The accounts with the claim. Not complete where there are too many accounts to read them all. */
	operators(): Promise<FoundOperators>;
	secondFactors(): Promise<SecondFactors>;
	/** Lets accounts have an authenticator app. What else the project has set of second factors stays. */
	switchTotpOn(): Promise<void>;
}

export interface IdentityOptions {
	readonly settings: Settings;
	readonly net: Pick<Net, "ask">;
	/** The key of a service account as JSON; for a server of this repository its secret. */
	readonly key: string;
	readonly now?: () => number;
}

/** Its calls reject with a sentence that says what the service answered. Throws for a key that is none. */
export function openIdentity({ settings, net, key, now = Date.now }: IdentityOptions): Identity {
	const { projectId, server } = settings.firebase;
	const base = server === undefined ? GOOGLE : `${server}/identitytoolkit.googleapis.com`;
	const tokens = server === undefined ? googleTokens(key, projectId, now) : async () => key.trim();
	const accounts = `${base}/v1/projects/${projectId}/accounts`;
	const settingsOf = `${base}/admin/v2/projects/${projectId}/config`;

	async function ask(method: string, url: string, body?: object): Promise<unknown> {
		const answer = await net.ask(url, {
			method,
			headers: { authorization: `Bearer ${await tokens()}`, "content-type": "application/json" },
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		if (answer.status === 200) return JSON.parse(answer.body);
		throw new Error(refusalOf(answer));
	}

	async function configNow() {
		return v.parse(config, await ask("GET", settingsOf));
	}

	return {
		async find(email) {
			const { users } = v.parse(
				found,
				await ask("POST", `${accounts}:lookup`, { email: [email.toLowerCase()] }),
			);
			return users.map(operatorOf)[0];
		},
		async setClaims(uid, given, ended) {
			await ask("POST", `${accounts}:update`, {
				localId: uid,
				customAttributes: JSON.stringify(given),
				...(ended ? { validSince: String(Math.floor(now() / 1_000)) } : {}),
			});
		},
		async operators() {
			const operators: Operator[] = [];
			let next: string | undefined;
			for (let page = 0; page < MOST_PAGES; page++) {
				const from = next === undefined ? "" : `&nextPageToken=${encodeURIComponent(next)}`;
				const read = v.parse(found, await ask("GET", `${accounts}:batchGet?maxResults=${PAGE}${from}`));
				operators.push(...read.users.map(operatorOf).filter(isOperator));
				next = read.nextPageToken;
				if (next === undefined || next === "") return { operators, isComplete: true };
			}
			return { operators, isComplete: false };
		},
		async secondFactors() {
			// A server of this repository always lets accounts have an app.
			if (server !== undefined) return "on";
			const { mfa, subtype } = await configNow();
			if (subtype !== "IDENTITY_PLATFORM") return "none";
			return mfa?.providerConfigs.some(isTotpOn) === true ? "on" : "off";
		},
		async switchTotpOn() {
			const { mfa } = await configNow();
			const others = mfa?.providerConfigs.filter((each) => each.totpProviderConfig === undefined) ?? [];
			const totp = { state: "ENABLED", totpProviderConfig: { adjacentIntervals: 1 } };
			await ask("PATCH", `${settingsOf}?updateMask=mfa`, {
				mfa: { ...mfa, providerConfigs: [...others, totp] },
			});
		},
	};
}

export function isOperator(operator: Pick<Operator, "claims">): boolean {
	return operator.claims["master"] === true;
}

function googleTokens(key: string, projectId: string, now: () => number): () => Promise<string> {
	const account = parseServiceAccount(key);
	if (account.projectId !== projectId)
		throw new Error(`The key is of the project ${account.projectId}, the settings are of ${projectId}.`);
	return serviceAccountTokens(account, `${GOOGLE}/`, now);
}

function isTotpOn({ state, totpProviderConfig }: v.InferOutput<typeof provider>): boolean {
	return state === "ENABLED" && totpProviderConfig !== undefined;
}

function operatorOf(user: v.InferOutput<typeof entry>): Operator {
	const read = v.safeParse(v.pipe(v.string(), v.parseJson(), claims), user.customAttributes);
	return {
		...{ uid: user.localId, email: user.email, isDisabled: user.disabled },
		claims: read.success ? read.output : {},
		hasSecondFactor: user.mfaInfo.length > 0,
	};
}

const refusal = v.object({ error: v.object({ message: v.string() }) });

/** What the service said, without the token that was sent. */
function refusalOf({ body, status }: Answer): string {
	const read = v.safeParse(v.pipe(v.string(), v.parseJson(), refusal), body);
	const message = read.success ? `: ${read.output.error.message}` : "";
	return `The account service answered ${status}${message}.`;
}
