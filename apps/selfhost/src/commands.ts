import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { openAuth } from "@junban/firebase-embedded/auth/open";
import type { Auth, AuthUser } from "@junban/firebase-embedded/auth/types";
import { backup, described, restore } from "@junban/firebase-embedded/server/operations";
import { accountOptions, mailerOf, OUTBOX, urlOf } from "./account-options.ts";
import { backupsIn, nameOf, rotate } from "./backups/shelf.ts";
import { doctor } from "./doctor/doctor.ts";
import type { Env } from "./env.ts";
import { PROJECT_ID } from "./sites.ts";
import { en } from "./words/phrases-en.ts";
import type { Words } from "./words/words.ts";

export const USAGE = `Without a command the server is started. Commands, also while it runs:
  doctor                   says what is well and what is not, and what to do; exit code 1 with a fault
  master add <e-mail>      may run the whole installation, from the next sign-in on
  master remove <e-mail>   may no longer; is signed out everywhere
  user disable <e-mail>    cannot sign in; is out at once
  user enable <e-mail>     can sign in again
  user reset <e-mail>      is sent a link to choose a new password
  backup                   makes one more backup in JUNBAN_BACKUP, verifies it, and deletes those that are too old
  backup <folder>          copies the data folder, and verifies the copy
  restore <folder>         verifies a backup and puts it in the data folder's place; only while no server runs
  restore latest           the same with the newest whole backup in JUNBAN_BACKUP
`;

type Action = (auth: Auth, user: AuthUser) => string;

const ACTIONS: ReadonlyMap<string, Action> = new Map<string, Action>([
	[
		"master add",
		(auth, { uid, customClaims }) => {
			auth.setCustomClaims(uid, { ...customClaims, master: true });
			return "is a master, from the next sign-in on";
		},
	],
	[
		"master remove",
		(auth, { uid, customClaims: { master: _, ...others } }) => {
			auth.setCustomClaims(uid, others);
			auth.revokeSessions(uid);
			return "is no master, and signed out everywhere";
		},
	],
	[
		"user disable",
		(auth, { uid }) => {
			auth.setDisabled(uid, true);
			return "is disabled";
		},
	],
	[
		"user enable",
		(auth, { uid }) => {
			auth.setDisabled(uid, false);
			return "is enabled";
		},
	],
	[
		"user reset",
		(auth, { uid }) => {
			auth.mailPasswordReset(uid);
			return "is sent a link to choose a new password, good for an hour";
		},
	],
]);

/**
 * Does one command on the data folder or the accounts in it. The accounts are shared with a running server, which sees the
 * change with its next request.
 * @param args e.g. `["master", "add", "a@example.com"]`
 * @returns the exit code: 0 done, 1 not possible, 2 no such command
 */
export async function runCommand(
	env: Env,
	args: readonly string[],
	print: (text: string) => void,
	words: Words = en,
): Promise<number> {
	const [group, verb, email] = args;
	if (group === "doctor" && args.length === 1) return doctor(env, words, print);
	if (group === "backup" && args.length === 1) return addBackup(env, print, words);
	if (group === "restore" && verb === "latest" && args.length === 2) return restoreLatest(env, print, words);
	if ((group === "backup" || group === "restore") && verb !== undefined && args.length === 2)
		return moveData(group, env.dataDir, verb, print);
	const action = ACTIONS.get(`${group} ${verb}`);
	if (action === undefined || email === undefined || args.length !== 3) {
		print(USAGE);
		return 2;
	}
	if (!existsSync(join(env.dataDir, "auth.sqlite"))) {
		print(`${env.dataDir} has no accounts; start the server once, or set JUNBAN_DATA.\n`);
		return 1;
	}
	let mailFailed = false;
	const auth = await openAuth({
		dataDir: env.dataDir,
		projectId: PROJECT_ID,
		...accountOptions(env, mailerOf(env), () => urlOf(env.host, env.port)),
		log: ({ event }) => {
			if (event.startsWith("auth.mail-")) mailFailed = true;
		},
	});
	try {
		const user = auth.findUserByEmail(email);
		if (user === undefined) {
			print(`${email}: no such account\n`);
			return 1;
		}
		const done = action(auth, user);
		await auth.close();
		if (mailFailed) {
			print(`${email}: the mail could not be sent; are JUNBAN_SMTP_URL and JUNBAN_MAIL_FROM right?\n`);
			return 1;
		}
		const outbox = verb === "reset" && env.smtpUrl === undefined ? ` (in ${join(env.dataDir, OUTBOX)})` : "";
		print(`${email} ${done}${outbox}\n`);
		return 0;
	} finally {
		await auth.close();
	}
}

async function addBackup(env: Env, print: (text: string) => void, words: Words): Promise<number> {
	if (env.backups === undefined) {
		print(`${words.noBackupFolder}\n`);
		return 1;
	}
	const { folder } = env.backups;
	const path = join(folder, nameOf(new Date()));
	try {
		await mkdir(folder, { recursive: true, mode: 0o700 });
		const manifest = await backup(env.dataDir, path);
		await rotate(folder);
		print(`${words.backupMade(path, described(manifest))}\n`);
		return 0;
	} catch (error) {
		print(`${error instanceof Error ? error.message : String(error)}\n`);
		return 1;
	}
}

async function restoreLatest(env: Env, print: (text: string) => void, words: Words): Promise<number> {
	const folder = env.backups?.folder;
	const latest = folder === undefined ? undefined : (await backupsIn(folder))[0];
	if (latest !== undefined) return moveData("restore", env.dataDir, latest.path, print);
	print(`${folder === undefined ? words.noBackupFolder : words.noBackup(folder)}\n`);
	return 1;
}

async function moveData(
	what: "backup" | "restore",
	dataDir: string,
	folder: string,
	print: (text: string) => void,
): Promise<number> {
	try {
		if (what === "backup") print(`Backed up and verified: ${described(await backup(dataDir, folder))}\n`);
		else {
			const { manifest, before } = await restore(folder, dataDir);
			print(`Verified and restored: ${described(manifest)}\n`);
			if (before !== undefined) print(`What was there is kept in ${before}\n`);
		}
		return 0;
	} catch (error) {
		print(`${error instanceof Error ? error.message : String(error)}\n`);
		return 1;
	}
}
