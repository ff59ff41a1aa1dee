import { doctorEn } from "../doctor/phrases-en.ts";
import type { Words } from "./words.ts";

/** Texts of the terminal. */
export const en: Words = {
	doctor: doctorEn,
	welcome: {
		site: "the site       ",
		demo: "the demo       ",
		page: "your page      ",
		owner: "owner's screens",
		mails: "mails          ",
		mailsNote: " (JUNBAN_SMTP_URL sends them)",
		signIn: "first sign-in  ",
		chosen: "with JUNBAN_DEMO_PASSWORD",
		kept: (file) => `(kept in ${file})`,
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
			: `Another program uses ${address} (process ${holder.pid}, since ${holder.since}: ${holder.command}). "kill ${holder.pid}" ends it; or choose another PORT.`,
	portForbidden: (address) =>
		`This user may not listen on ${address}. Choose a PORT of 1024 or more, and put a proxy in front.`,
	noSuchHost: (host) => `HOST "${host}" is no address of this machine. 0.0.0.0 listens on all of them.`,
	dataTaken: (folder, holder) =>
		holder === undefined
			? `Another process holds the data folder ${folder}. It may be starting or ending just now: wait a moment and start again.`
			: `Another Junban holds the data folder ${folder} (process ${holder.pid}, since ${holder.since}, at ${holder.url}). Press Ctrl+C in its terminal, or "kill ${holder.pid}" ends it.`,
	dataNewer: (folder) =>
		`A newer Junban wrote the data folder ${folder}. Nothing was changed. Start that version or a later one, or put a backup of before back: npm start -- restore <folder>`,
	dataDamaged: (folder) =>
		`A file of the data folder ${folder} is damaged. Put the latest backup back: npm start -- restore <folder>. The damaged folder is kept under another name.`,
	dataHalfRestored: (folder) =>
		`A restore to ${folder} was cut off. Run it once more: npm start -- restore <folder>`,
	dataUnusable: (path, code) =>
		`"${path}" cannot be used (${code}). Check the place, the rights and the free space, or choose another folder with JUNBAN_DATA.`,
	noBackupFolder: "JUNBAN_BACKUP is not set. npm start -- backup <folder> works without it.",
	noBackup: (folder) => `There is no whole backup in ${folder}.`,
	backupMade: (path, content) => `Backed up and verified: ${path} (${content})`,
	expected: {
		PORT: "a whole number from 0 to 65535",
		HOST: "an address to listen on, like 127.0.0.1 or 0.0.0.0",
		JUNBAN_DATA: "a folder",
		JUNBAN_DEMO_PASSWORD: "a password of 6 to 4096 characters",
		JUNBAN_PUBLIC_URL: "an address like https://queue.example",
		JUNBAN_API_URL: "an address like https://api.queue.example",
		JUNBAN_ORIGINS: "origins like https://queue.example,https://shop.example",
		JUNBAN_SUBDOMAINS: "a host like shop.example",
		JUNBAN_LOG: "debug, info, warn or error",
		JUNBAN_MAX_PAGES: "a whole number from 1 to 4294967294",
		JUNBAN_SMTP_URL: "an address like smtp://user:password@mail.example:587",
		JUNBAN_MAIL_FROM: "an address like noreply@queue.example",
		JUNBAN_STRIPE_KEY: "a key like sk_live_…",
		JUNBAN_STRIPE_WEBHOOK_SECRET: "a secret like whsec_…",
		JUNBAN_STRIPE_PAYMENT_LINK: "an address like https://buy.stripe.com/…",
		JUNBAN_STRIPE_PORTAL_LINK: "an address like https://billing.stripe.com/p/login/…",
		JUNBAN_TLS_CERT: "the PEM file of a certificate",
		JUNBAN_TLS_KEY: "the PEM file of its key",
		JUNBAN_TRUST_PROXY: "a whole number from 0 to 10: your own proxies in front",
		JUNBAN_SIGN_UP: "open, closed or mail domains",
		JUNBAN_HOME: "a shop's page like /app/demo, or its board like /app/demo/main/display",
		JUNBAN_OPERATOR: "the JSON file of who runs the installation",
		JUNBAN_BACKUP: "a folder outside of the data folder",
		JUNBAN_BACKUP_HOURS: "a whole number from 1 to 744: hours between two backups",
	},
};
