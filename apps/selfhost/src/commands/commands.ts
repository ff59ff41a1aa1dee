import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { languageOf } from "@junban/api/accounts/apps-of";
import { commandEntry, type MasterAct } from "@junban/api/master/command-line";
import type { Locale } from "@junban/domain/values";
import type { Auth, AuthUser } from "@junban/firebase-embedded/auth/types";
import { BackupError } from "@junban/firebase-embedded/backup-error";
import { FolderError } from "@junban/firebase-embedded/folder-error";
import { makeFolder } from "@junban/firebase-embedded/make-folder";
import { backup, contentOf, openAccounts, restore } from "@junban/firebase-embedded/server/operations";
import { storeBeside } from "@junban/firebase-embedded/server/store-beside";
import { accountOptions, mailerOf, OUTBOX, urlOf } from "../account-options.ts";
import { isAskedByServer } from "../backups/by-process.ts";
import { backupsAt, nameOf, rotate } from "../backups/shelf.ts";
import { doctor } from "../doctor/doctor.ts";
import type { Env } from "../env.ts";
import { PROJECT_ID } from "../sites.ts";
import { localTime, startFault } from "../start-fault.ts";
import { en } from "../words/phrases-en.ts";
import type { Words } from "../words/words.ts";

/** What was done to an account, by the words for it. */
type Done = keyof Words["commands"]["done"];

/** `locale`: of a mail to the person. */
type Action = (auth: Auth, user: AuthUser, locale: Locale) => Done;

const ACTIONS = new Map<string, Action>([
	[
		"master add",
		(auth, { uid, customClaims }) => {
			auth.setCustomClaims(uid, { ...customClaims, master: true });
			return "master add";
		},
	],
	[
		"master remove",
		(auth, { uid, customClaims: { master, ...others } }) => {
			if (master !== true) return "noMaster";
			auth.setCustomClaims(uid, others);
			auth.revokeSessions(uid);
			return "master remove";
		},
	],
	[
		"master reset-factor",
		(auth, { uid }) => (auth.resetSecondFactors(uid) === 0 ? "noFactor" : "master reset-factor"),
	],
	[
		"user disable",
		(auth, { uid }) => {
			auth.setDisabled(uid, true);
			return "user disable";
		},
	],
	[
		"user enable",
		(auth, { uid }) => {
			auth.setDisabled(uid, false);
			return "user enable";
		},
	],
	[
		"user reset",
		(auth, { uid }, locale) => {
			auth.mailPasswordReset(uid, locale);
			return "user reset";
		},
	],
]);

/** What a command works on, and how it answers. */
interface Desk {
	readonly env: Env;
	readonly words: Words;
	readonly tell: (line: string) => void;
}

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
	const desk: Desk = { env, words, tell: (line) => print(`${line}\n`) };
	const [group, verb, third] = args;
	try {
		if (group === "doctor" && args.length === 1) return await doctor(env, words, print);
		if (group === "backup" && args.length === 1) return await addBackup(desk);
		if (group === "backup" && verb !== undefined && args.length === 2) return await backupTo(desk, verb);
		if (group === "restore" && verb === "latest" && args.length === 2) return await restoreLatest(desk);
		if (group === "restore" && verb !== undefined && args.length === 2) return await restoreFrom(desk, verb);
		const action = ACTIONS.get(`${group} ${verb}`);
		if (action !== undefined && third !== undefined && args.length === 3)
			return await changeAccount(desk, action, third);
	} catch (error) {
		desk.tell(await faultOf(error, desk));
		return 1;
	}
	print(words.commands.usage);
	return 2;
}

async function changeAccount({ env, words, tell }: Desk, action: Action, email: string): Promise<number> {
	const { commands } = words;
	if (!existsSync(join(env.dataDir, "auth.sqlite"))) {
		tell(commands.noAccounts(env.dataDir));
		return 1;
	}
	let mailFailed = false;
	const auth = await openAccounts({
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
			tell(action === ACTIONS.get("master add") ? commands.noAccountYet(email) : commands.noAccount(email));
			return 1;
		}
		const mails = action === ACTIONS.get("user reset");
		const done = action(auth, user, mails ? await mailLanguage(env, words, user) : words.locale);
		await auth.close();
		if (done !== "noMaster") await note({ env, words, tell }, done, user.uid, mailFailed ? "failed" : "done");
		if (mailFailed) {
			tell(commands.mailFailed(email));
			return 1;
		}
		if (done === "user reset" && env.smtpUrl === undefined)
			tell(commands.resetKept(email, join(env.dataDir, OUTBOX)));
		else tell(commands.done[done](email));
		return 0;
	} finally {
		await auth.close();
	}
}

/** That of the person's shop. Without one, or where the documents cannot be read, that of the terminal. */
async function mailLanguage({ dataDir }: Env, words: Words, { uid }: AuthUser): Promise<Locale> {
	const ofTerminal = words.locale;
	try {
		return (await storeBeside(dataDir, PROJECT_ID, (client) => languageOf(client, uid))) ?? ofTerminal;
	} catch {
		return ofTerminal;
	}
}

/** The acts of the commands, as the operators' log calls them. */
const ACTS: Readonly<Record<Exclude<Done, "noMaster">, MasterAct>> = {
	"master add": "master-add",
	"master remove": "master-remove",
	"master reset-factor": "master-reset-factor",
	noFactor: "master-reset-factor",
	"user disable": "user-disable",
	"user enable": "user-enable",
	"user reset": "user-reset-mail",
};

/** Writes the command to the operators' log. In an emergency it must work without: then its entry is missing, and it says so. */
async function note(
	{ env, words, tell }: Desk,
	done: keyof typeof ACTS,
	target: string,
	state: "done" | "failed",
): Promise<void> {
	const entry = commandEntry({ id: randomUUID(), act: ACTS[done], target, state }, Date.now());
	try {
		await storeBeside(env.dataDir, PROJECT_ID, (client) => client.commit([entry]));
	} catch (error) {
		tell(words.commands.notLogged(error instanceof Error ? error.message : String(error)));
	}
}

async function addBackup({ env, words, tell }: Desk): Promise<number> {
	if (env.backups === undefined) {
		tell(words.commands.noBackupFolder);
		return 1;
	}
	const { folder } = env.backups;
	const now = new Date();
	const path = join(folder, nameOf(now));
	makeFolder(folder);
	const manifest = await backup(env.dataDir, path, isAskedByServer());
	await rotate(folder, now.getTime());
	tell(words.commands.backupMade(path, described(manifest, words)));
	return 0;
}

async function backupTo({ env, words, tell }: Desk, folder: string): Promise<number> {
	tell(words.commands.backedUp(described(await backup(env.dataDir, folder), words)));
	return 0;
}

/** The newest backup by this machine's clock. Those of the future are named, as the clock may have been wrong, or be. */
async function restoreLatest(desk: Desk): Promise<number> {
	const { env, words, tell } = desk;
	const folder = env.backups?.folder;
	if (folder === undefined) {
		tell(words.commands.noLatest);
		return 1;
	}
	const now = new Date();
	const { past, future } = await backupsAt(folder, now.getTime());
	if (future[0] !== undefined)
		tell(words.commands.futureBackups(future.length, future[0].path, localTime(now.toISOString())));
	const latest = past[0];
	if (latest !== undefined) return restoreFrom(desk, latest.path);
	if (future.length === 0) tell(words.commands.noBackup(folder));
	return 1;
}

async function restoreFrom({ env, words, tell }: Desk, folder: string): Promise<number> {
	const { manifest, before } = await restore(folder, env.dataDir);
	tell(words.commands.restored(described(manifest, words)));
	if (before !== undefined) tell(words.commands.keptBefore(before));
	return 0;
}

function described(manifest: Parameters<typeof contentOf>[0], { commands }: Words): string {
	const content = contentOf(manifest);
	const { bytes, begun } = content;
	const size = bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
	return commands.content(content, size, localTime(begun));
}

async function faultOf(error: unknown, { env, words }: Desk): Promise<string> {
	if (error instanceof FolderError) return startFault(error, env, words);
	if (error instanceof BackupError) return words.commands.backupFaults[error.fault](error.subject);
	return words.commands.failed(error instanceof Error ? error.message : String(error));
}
