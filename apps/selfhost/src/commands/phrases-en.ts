import type { commandsJa } from "./phrases-ja.ts";

/** Answers of the commands. */
export const commandsEn: typeof commandsJa = {
	usage: `Without a command the server is started. Commands, also while it runs:
  doctor                        says what is well and what is not, and what to do; exit code 1 with a fault
  master add <e-mail>           is an operator: may run the whole installation, from the next sign-in on
  master remove <e-mail>        is no operator any more; is signed out everywhere
  master reset-factor <e-mail>  has lost the authenticator app: signs in by password alone; is signed out everywhere
  user disable <e-mail>         cannot sign in; is out at once
  user enable <e-mail>          can sign in again
  user reset <e-mail>           is sent a link to choose a new password (without a mail server it is kept as a file)
  backup                        makes one more backup in JUNBAN_BACKUP, verifies it, and deletes those that are too old
  backup <folder>               copies the data folder, and verifies the copy
  restore <folder>              verifies a backup and puts it in the data folder's place; only while no server runs
  restore latest                the same with the newest whole backup in JUNBAN_BACKUP
`,
	noAccounts: (folder) => `${folder} has no accounts; start the server once, or set JUNBAN_DATA.`,
	noAccount: (email) => `${email}: no such account`,
	noAccountYet: (email) =>
		`${email}: no such account yet. Register it at /register/step1 of the site, then run this again. It needs no shop.`,
	mailFailed: (email) =>
		`${email}: the email could not be sent; are JUNBAN_SMTP_URL and JUNBAN_MAIL_FROM right?`,
	done: {
		"master add": (email) => `${email} is an operator, from the next sign-in on`,
		"master remove": (email) => `${email} is no operator, and signed out everywhere`,
		"master reset-factor": (email) =>
			`${email} signs in by password alone until a new authenticator app is set up, and is signed out everywhere`,
		noMaster: (email) => `${email} is no operator. Nothing was changed.`,
		noFactor: (email) => `${email} has no second factor, and is signed out everywhere`,
		"user disable": (email) => `${email} is disabled`,
		"user enable": (email) => `${email} is enabled`,
		"user reset": (email) => `${email} is sent a link to choose a new password, good for an hour`,
	},
	notLogged: (message) => `The operators' log has no entry of it: ${message}`,
	resetKept: (email, folder) =>
		`${email}: the link to choose a new password is made, good for an hour. No email is sent: hand over the link in the newest file of ${folder} (JUNBAN_SMTP_URL sends such emails).`,
	backedUp: (content) => `Backed up and verified: ${content}`,
	backupMade: (path, content) => `Backed up and verified: ${path} (${content})`,
	restored: (content) => `Verified and restored: ${content}`,
	keptBefore: (folder) => `What was there is kept in ${folder}`,
	content: ({ documents, accounts, files }, size, begun) =>
		`${documents} documents, ${accounts} accounts, ${files} files, ${size}, as of ${begun}`,
	noBackupFolder: "JUNBAN_BACKUP is not set. npm start -- backup <folder> works without it.",
	noLatest: "JUNBAN_BACKUP is not set. npm start -- restore <folder> works without it.",
	noBackup: (folder) => `There is no whole backup in ${folder}.`,
	futureBackups: (count, newest, clock) =>
		`${count} of the backups ${count === 1 ? "is" : "are"} later than this machine's clock (${clock}), the last one ${newest}. Such a backup is not used: the clock was wrong then, or is now. npm start -- restore <folder> puts back one of them.`,
	failed: (message) => `This was not possible: ${message}`,
	backupFaults: {
		incomplete: (folder) => `${folder} is no complete backup. Nothing was changed.`,
		newer: (format) =>
			`The backup has format ${format}, of a newer Junban. Restore it with that version or a later one. Nothing was changed.`,
		"newer-data": (folder) =>
			`A newer Junban wrote the data folder ${folder}. Back it up with that version or a later one. Nothing was written.`,
		damaged: (file) =>
			`The file ${file} of the backup is missing, changed or damaged. Use another backup. Nothing was changed.`,
		"not-empty": (folder) => `${folder} is not empty. Name a new folder.`,
		"no-data": (folder) => `${folder} has no data; start the server once, or set JUNBAN_DATA.`,
		"server-ended": () => "The server ended meanwhile. There is no backup. Run the command once more.",
	},
};
