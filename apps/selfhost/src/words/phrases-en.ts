import { commandsEn } from "../commands/phrases-en.ts";
import { doctorEn } from "../doctor/phrases-en.ts";
import type { Words } from "./words.ts";

/** Texts of the terminal. */
export const en: Words = {
	locale: "en",
	doctor: doctorEn,
	commands: commandsEn,
	welcome: {
		site: "the site       ",
		demo: "the demo       ",
		page: "your page      ",
		owner: "owner's screens",
		mails: "mails          ",
		mailsNote: " (JUNBAN_SMTP_URL sends them)",
		signIn: "first sign-in  ",
		chosen: "with JUNBAN_DEMO_PASSWORD",
		kept: (file, days) =>
			`(kept in ${file}; works for ${days === 1 ? "1 day" : `${days} days`}, choose your own before)`,
	},
	wrongSettings: "These settings are wrong:",
	notStarted: (message) => `Junban could not start: ${message}`,
	setting: (name, given, expected) =>
		given === undefined
			? `${name}: the value is not possible; expected ${expected}.`
			: `${name}: "${given}" is not possible; expected ${expected}.`,
	missingPartner: (name, partner) => `${name}: it is missing, and ${partner} needs it.`,
	noOperatorFile: (file) =>
		`JUNBAN_OPERATOR: the file ${file} cannot be read; expected the JSON file of who runs the installation.`,
	portTaken: (address, holder) =>
		holder === undefined
			? `Another program uses ${address}. End that program, or choose another PORT.`
			: `Another program uses ${address} (process ${holder.pid}, since ${holder.since}: ${holder.command}). "${holder.stop ?? `kill ${holder.pid}`}" ends it; or choose another PORT.`,
	portForbidden: (address) =>
		`This user may not listen on ${address}. Choose a PORT of 1024 or more, and put a proxy in front.`,
	noSuchHost: (host) => `HOST "${host}" is no address of this machine. 0.0.0.0 listens on all of them.`,
	dataTaken: (folder, holder) =>
		holder === undefined
			? `Another process holds the data folder ${folder}. It may be starting or ending just now: wait a moment and start again.`
			: `Another Junban holds the data folder ${folder} (process ${holder.pid}, since ${holder.since}, at ${holder.url}). ${
					holder.stop === undefined
						? `Press Ctrl+C in its terminal, or "kill ${holder.pid}" ends it.`
						: `It runs as a service: "${holder.stop}" ends it.`
				}`,
	dataNewer: (folder) =>
		`A newer Junban wrote the data folder ${folder}. Nothing was changed. Start that version or a later one, or put a backup of before back: npm start -- restore <folder>`,
	dataDamaged: (folder) =>
		`A file of the data folder ${folder} is damaged. Put the latest backup back: npm start -- restore <folder>. The damaged folder is kept under another name.`,
	dataBehind: (folder) =>
		`Confirmed changes are missing in the data folder ${folder}: its log is damaged, cut or deleted. The server does not start, so that no number is given twice. Put back the file that is missing, or the latest backup: npm start -- restore <folder>. The damaged folder is kept under another name. More: docs/operator.md, "When changes are missing".`,
	dataWithoutAccounts: (folder) =>
		`The accounts of the data folder ${folder} are missing: auth.sqlite is empty, deleted or of another folder. Put the file back, or the latest backup: npm start -- restore <folder>. The folder is kept under another name.`,
	dataGone: (folder) =>
		`The data folder ${folder} was moved or deleted while the server ran. The server has ended, so that it confirms nothing that would be lost. Put the folder back, or a backup (npm start -- restore latest), then start again.`,
	dataHalfRestored: (folder) =>
		`A restore to ${folder} was cut off. Run it once more: npm start -- restore <folder>`,
	dataLost: (folder, count, backups) =>
		`There is no data in ${folder}, but ${count === 1 ? "a backup is" : `${count} backups are`} in ${backups}. The server does not start, and nothing was changed. If the data was lost, or this is a new machine, put the latest backup back: npm start -- restore latest. To begin anew on purpose, move the backups away, or name another folder in JUNBAN_BACKUP.`,
	dataFull: (folder) =>
		`The disk of the data folder ${folder} is full, so the server shows lines and tickets but accepts and saves nothing: make room, and it goes on without a restart.`,
	noRoomToStart: (folder) =>
		`The server cannot start, because the disk of the data folder ${folder} is full. Make room, then start again.`,
	dataIsFile: (path) => `JUNBAN_DATA: ${path} is a file, not a folder. Choose another folder.`,
	dataNotMade: (folder, code) =>
		`The data folder ${folder} cannot be made (${code}). Check the place and the rights, or choose another folder with JUNBAN_DATA.`,
	dataUnusable: (path, code) =>
		`"${path}" cannot be used (${code}). Check the place, the rights and the free space, or choose another folder with JUNBAN_DATA.`,
	expected: {
		PORT: "a whole number from 0 to 65535",
		HOST: "an address to listen on, like 127.0.0.1 or 0.0.0.0",
		JUNBAN_DATA: "a folder",
		JUNBAN_DEMO_PASSWORD: "a password of 8 to 4096 characters that is hard to guess",
		JUNBAN_PUBLIC_URL: "an address like https://queue.example",
		JUNBAN_API_URL: "an address like https://api.queue.example",
		JUNBAN_ORIGINS: "origins like https://queue.example,https://shop.example",
		JUNBAN_JOINS_IN_CALM: "a whole number from 0 to 9999999",
		JUNBAN_SUBDOMAINS: "a host like shop.example",
		JUNBAN_LOG: "debug, info, warn or error",
		JUNBAN_MAX_PAGES: "a whole number from 1 to 4294967294",
		JUNBAN_SMTP_URL: "an address like smtp://user:password@mail.example:587",
		JUNBAN_MAIL_FROM: "an address like noreply@queue.example",
		JUNBAN_STRIPE_KEY: "a key like sk_live_…",
		JUNBAN_STRIPE_WEBHOOK_SECRET: "a secret like whsec_…",
		JUNBAN_STRIPE_PAYMENT_LINK: "an address like https://buy.stripe.com/…",
		JUNBAN_STRIPE_PORTAL_LINK: "an address like https://billing.stripe.com/p/login/…",
		JUNBAN_STRIPE_URL: "an address like http://127.0.0.1:… (for tests)",
		JUNBAN_TLS_CERT: "the PEM file of a certificate",
		JUNBAN_TLS_KEY: "the PEM file of its key",
		JUNBAN_TRUST_PROXY: "a whole number from 0 to 10: your own proxies in front",
		JUNBAN_SIGN_UP: "open, closed or email domains",
		JUNBAN_SESSION_UNUSED_DAYS: "days, 1 to 3650",
		JUNBAN_SESSION_DAYS: "days, 1 to 3650",
		JUNBAN_MASTER_SECOND_FACTOR: "required or off",
		JUNBAN_HOME: "a shop's page like /app/demo, or its board like /app/demo/main/display",
		JUNBAN_OPERATOR: "the JSON file of who runs the installation",
		JUNBAN_BACKUP: "a folder outside of the data folder",
		JUNBAN_BACKUP_HOURS: "a whole number from 1 to 744: hours between two backups",
	},
};
