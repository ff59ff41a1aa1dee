import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
	appPath,
	appUserPath,
	DEFAULT_COLOR,
	linePath,
	shopLookPath,
	userPath,
} from "@junban/domain/documents";
import { lookOfAppUid } from "@junban/domain/shop";
import { DEFAULT_TIMEZONE, parseAppUid, parseLineUid } from "@junban/domain/values";
import { firstLine } from "@junban/domain/words";
import type { Auth } from "@junban/firebase-embedded/embedded";
import type { FirestoreClient, Write } from "@junban/firestore-wire/client";

export const DEMO_OWNER = "owner@example.com";

/** Days for which the password that the first start makes works. It is for the way to an own one. */
const FIRST_PASSWORD_DAYS = 7;
const DAY_MS = 86_400_000;

export interface FirstRun {
	readonly email: string;
	/** Undefined when the operator chose it. */
	readonly password: string | undefined;
	readonly file: string;
	/** For which the password still works. */
	readonly days: number;
}

/**
 * Gives a new data folder its first shop. The file with the credentials is written in draft before anything else and
 * gets its name at the end, so that an interrupted start is completed by the next. The owner's account marks a
 * completed seed: the demo and the file are not created again after somebody deleted them.
 *
 * @returns how to sign in, while the password that was made here is the account's
 */
export async function seedOnce(
	dataDir: string,
	store: FirestoreClient,
	auth: Auth,
	chosen: string | undefined,
): Promise<FirstRun | undefined> {
	const file = join(dataDir, "demo-owner.txt");
	const draft = `${file}.draft`;
	const account = auth.findUserByEmail(DEMO_OWNER);
	if (existsSync(file)) return stillFirst(file, account?.passwordEndsAt);
	if (account !== undefined && !existsSync(draft)) return undefined;
	// When the account exists, only the draft has its password.
	const begun = account === undefined ? undefined : readPassword(draft);
	const password = begun ?? chosen ?? randomBytes(16).toString("base64url");
	const shown = begun ?? (chosen === undefined ? password : CHOSEN);
	const passwordEndsAt = Date.now() + FIRST_PASSWORD_DAYS * DAY_MS;
	const end = `until:    ${new Date(passwordEndsAt).toISOString().slice(0, 10)}, or until you choose your own`;
	const text = [`e-mail:   ${DEMO_OWNER}`, `password: ${shown}`, ...(shown === CHOSEN ? [] : [end]), ""];
	if (begun === undefined) writeFileSync(draft, text.join("\n"), { mode: 0o600, flush: true });
	// Without a display name the screens show the address, which reads the same in both languages.
	const given = { email: DEMO_OWNER, password, ...(chosen === undefined ? { passwordEndsAt } : {}) };
	const owner = account?.uid ?? (await auth.createUser(given)).uid;
	await store.commit(demoShop(owner));
	renameSync(draft, file);
	const days = FIRST_PASSWORD_DAYS;
	return { email: DEMO_OWNER, password: shown === CHOSEN ? undefined : shown, file, days };
}

/** The start that made the password may have ended before it could tell it, for example at a taken port. */
function stillFirst(file: string, endsAt: number | undefined): FirstRun | undefined {
	const days = endsAt === undefined ? 0 : Math.ceil((endsAt - Date.now()) / DAY_MS);
	return days > 0 ? { email: DEMO_OWNER, password: readPassword(file), file, days } : undefined;
}

/** Written to the file in place of a password that the operator has chosen. */
const CHOSEN = "(the one given in JUNBAN_DEMO_PASSWORD)";

function readPassword(file: string): string {
	return /^password: (.+)$/m.exec(readFileSync(file, "utf8"))?.[1] ?? CHOSEN;
}

function demoShop(owner: string): Write[] {
	const appUid = parseAppUid("demo");
	const lineUid = parseLineUid("main");
	if (appUid === undefined || lineUid === undefined) throw new Error("The names of the demo are not valid");
	const app = {
		uid: appUid,
		name: "みなと食堂",
		en: { name: "Minato Diner" },
		color: DEFAULT_COLOR,
		timezone: DEFAULT_TIMEZONE,
		locale: "ja",
		holiday_country: "ja",
		address: "みなと市中央1-2-3",
	};
	const line = {
		...firstLine(lineUid, { name: "店内の列", locale: "ja", category: "restaurant" }),
		number_prefix: "A-",
		number_start: 1,
	};
	return [
		{ set: appPath(appUid), data: app },
		{ set: linePath(appUid, lineUid), data: line },
		{ set: appUserPath(appUid, owner), data: { uid: owner, role: "owner" } },
		{ set: userPath(owner), data: { uid: owner, email: DEMO_OWNER, appUID: appUid } },
		{ set: shopLookPath(lookOfAppUid(appUid)), data: { uid: appUid } },
	];
}
