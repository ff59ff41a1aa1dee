import { resolve } from "node:path";
import { expect, test } from "vitest";
import { type Env, readEnv } from "./env.ts";
import { en } from "./words/phrases-en.ts";
import { ja } from "./words/phrases-ja.ts";

function good(variables: Record<string, string>): Env {
	const env = readEnv(variables);
	if ("wrong" in env) throw new Error(env.wrong.join());
	return env;
}
const wrong = (variables: Record<string, string>) => {
	const env = readEnv(variables);
	return "wrong" in env ? env.wrong.map((each) => each.split(":")[0]) : [];
};

test("without settings: this machine only, port 8080, ./data", () => {
	expect(good({})).toEqual({
		port: 8080,
		host: "127.0.0.1",
		dataDir: resolve("data"),
		demoPassword: undefined,
		publicUrl: undefined,
		apiUrl: undefined,
		origins: [],
		joinsInCalm: undefined,
		subdomains: undefined,
		logLevel: "info",
		maxPages: undefined,
		smtpUrl: undefined,
		mailFrom: "Junban <noreply@localhost>",
		stripe: undefined,
		tls: undefined,
		trustedProxies: 0,
		signUp: "open",
		sessionDays: { unused: 90, longest: 365 },
		masterSecondFactor: "required",
		unknown: [],
	});
	expect(good({ HOME: "/x", PATH: "/y", constructor: "z" }).port).toBe(8080);
});

test("each setting is read", () => {
	const env = good({
		PORT: "0",
		HOST: "::1",
		JUNBAN_DATA: "/somewhere/../else",
		JUNBAN_DEMO_PASSWORD: "four lanterns",
		JUNBAN_SESSION_UNUSED_DAYS: "7",
		JUNBAN_SESSION_DAYS: "30",
		JUNBAN_PUBLIC_URL: "https://queue.example/",
		JUNBAN_API_URL: "https://api.queue.example/",
		JUNBAN_ORIGINS: "https://shop.example, http://localhost:5173",
		JUNBAN_JOINS_IN_CALM: "600",
		JUNBAN_SUBDOMAINS: "shop.queue.example",
		JUNBAN_LOG: "warn",
		JUNBAN_MAX_PAGES: "100",
		JUNBAN_SMTP_URL: "smtps://robot:p%40ss@mail.example",
		JUNBAN_TRUST_PROXY: "2",
		JUNBAN_SIGN_UP: "queue.example,shop.example",
		JUNBAN_MASTER_SECOND_FACTOR: "off",
	});
	expect(env).toEqual({
		port: 0,
		host: "::1",
		dataDir: "/else",
		demoPassword: "four lanterns",
		publicUrl: "https://queue.example",
		apiUrl: "https://api.queue.example",
		origins: ["https://shop.example", "http://localhost:5173"],
		joinsInCalm: 600,
		subdomains: "shop.queue.example",
		logLevel: "warn",
		maxPages: 100,
		smtpUrl: "smtps://robot:p%40ss@mail.example",
		mailFrom: "Junban <noreply@queue.example>",
		stripe: undefined,
		trustedProxies: 2,
		signUp: ["queue.example", "shop.example"],
		sessionDays: { unused: 7, longest: 30 },
		masterSecondFactor: "off",
		unknown: [],
	});
	expect(good({ JUNBAN_MAIL_FROM: "順番 <no@queue.example>" }).mailFrom).toBe("順番 <no@queue.example>");
	expect(good({ JUNBAN_SIGN_UP: "closed" }).signUp).toBe("closed");
});

test("Stripe: the key, the secret of its messages and the payment link", () => {
	const key = { JUNBAN_STRIPE_KEY: "sk_test_12345" };
	expect(good(key).stripe).toEqual({ key: "sk_test_12345" });
	const all = {
		...key,
		JUNBAN_STRIPE_WEBHOOK_SECRET: "whsec_12345",
		JUNBAN_STRIPE_PAYMENT_LINK: "https://buy.stripe.com/abc",
		JUNBAN_STRIPE_PORTAL_LINK: "https://billing.stripe.com/p/login/abc",
	};
	expect(good(all).stripe).toEqual({
		key: "sk_test_12345",
		webhookSecret: "whsec_12345",
		paymentLink: "https://buy.stripe.com/abc",
		portalLink: "https://billing.stripe.com/p/login/abc",
	});
	expect(wrong({ ...all, JUNBAN_STRIPE_KEY: "pk_test_12345" })).toEqual(["JUNBAN_STRIPE_KEY"]);
	expect(wrong({ ...all, JUNBAN_STRIPE_WEBHOOK_SECRET: "12345" })).toEqual(["JUNBAN_STRIPE_WEBHOOK_SECRET"]);
	for (const link of ["http://buy.stripe.com/abc", "buy.stripe.com/abc", "https://u:p@buy.stripe.com"])
		for (const name of ["JUNBAN_STRIPE_PAYMENT_LINK", "JUNBAN_STRIPE_PORTAL_LINK"])
			expect(wrong({ ...all, [name]: link })).toEqual([name]);
	const { JUNBAN_STRIPE_KEY: _, ...without } = all;
	expect(wrong(without)).toEqual(["JUNBAN_STRIPE_KEY"]);
});

test.each([
	["PORT", ["", "-1", "65536", "80.5", "1e3", " 80", "http", "0x50", "9".repeat(30)]],
	["HOST", [""]],
	["JUNBAN_DATA", [""]],
	["JUNBAN_DEMO_PASSWORD", ["", "12345", "x".repeat(4097)]],
	...(["JUNBAN_PUBLIC_URL", "JUNBAN_API_URL"] as const).map((name): [string, string[]] => [
		name,
		[
			"queue.example",
			"//queue.example",
			"javascript:alert(1)",
			"file:///etc/passwd",
			"data:text/html,x",
			"ftp://queue.example",
			"https://user:pw@queue.example",
			"https://queue.example/?a=1",
			"https://queue.example/#a",
			"https://queue.example\n",
			'https://queue.example"onclick="alert(1)',
			"https://queue.example;script-src",
			"",
		],
	]),
	[
		"JUNBAN_ORIGINS",
		[
			"*",
			"null",
			"shop.example",
			"https://shop.example/",
			"https://shop.example/app",
			"https://SHOP.example",
			"https://a.example,,https://b.example",
			"https://user@shop.example",
			"file:///etc/passwd",
			"wss://shop.example",
			"https://shop.example;script-src",
		],
	],
	["JUNBAN_LOG", ["", "verbose", "INFO"]],
	["JUNBAN_MAX_PAGES", ["0", "-1", "x"]],
	["JUNBAN_JOINS_IN_CALM", ["-1", "x", "10000000"]],
	[
		"JUNBAN_SMTP_URL",
		["", "mail.example", "http://mail.example", "smtp://", "smtp://mail.example/?x", "smtp://a b"],
	],
	["JUNBAN_MAIL_FROM", ["", "noreply", "a@b@c", "a@example.com\r\nBcc: b@example.com"]],
	["JUNBAN_TRUST_PROXY", ["", "-1", "11", "true", "10.0.0.1"]],
	["JUNBAN_SIGN_UP", ["", "yes", "example", "a.example,", "@a.example", "A.example"]],
	["JUNBAN_BACKUP", ["", "data", "./data/backups", "."]],
	["JUNBAN_BACKUP_HOURS", ["", "0", "745", "1.5", "daily"]],
])("%s: what cannot be meant is named and not guessed", (name, values) => {
	for (const value of values)
		expect({ value, wrong: wrong({ [name]: value }) }).toEqual({ value, wrong: [name] });
});

test("every wrong setting is named, and no password is repeated", () => {
	const env = readEnv({ PORT: "x", JUNBAN_LOG: "y", JUNBAN_DEMO_PASSWORD: "abc" });
	expect(wrong({ PORT: "x", JUNBAN_LOG: "y" })).toEqual(["PORT", "JUNBAN_LOG"]);
	expect(JSON.stringify(env)).not.toContain("abc");
	const mail = readEnv({ JUNBAN_SMTP_URL: "http://robot:abc@mail.example" });
	expect(JSON.stringify(mail)).not.toContain("abc");
});

test.each([
	[en, { PORT: "no" }, 'PORT: "no" is not possible; expected a whole number from 0 to 65535.'],
	[ja, { PORT: "no" }, "PORT: 「no」は使えません。0〜65535の整数を指定してください。"],
	[
		en,
		{ JUNBAN_PUBLIC_URL: "https://robot:abc@queue.example/" },
		'JUNBAN_PUBLIC_URL: "https://…@queue.example/" is not possible; expected an address like https://queue.example.',
	],
	[
		en,
		{ JUNBAN_LOG: "\u001b[2J\n" },
		'JUNBAN_LOG: "�[2J�" is not possible; expected debug, info, warn or error.',
	],
	[
		en,
		{ JUNBAN_STRIPE_KEY: "pk_live_12345" },
		"JUNBAN_STRIPE_KEY: the value is not possible; expected a key like sk_live_….",
	],
	[
		ja,
		{ JUNBAN_TLS_KEY: "key.pem" },
		"JUNBAN_TLS_CERT: 指定がありません。JUNBAN_TLS_KEYを使うときに必要です。",
	],
] as const)(
	"one sentence says the name, what was given and what is expected",
	(words, variables, sentence) => {
		expect(readEnv(variables, words)).toEqual({ wrong: [sentence] });
	},
);

test("certificate and key go together", () => {
	const tls = { JUNBAN_TLS_CERT: "/etc/cert.pem", JUNBAN_TLS_KEY: "key.pem" };
	expect(good(tls).tls).toEqual({ cert: "/etc/cert.pem", key: resolve("key.pem") });
	expect(wrong({ JUNBAN_TLS_CERT: "/etc/cert.pem" })).toEqual(["JUNBAN_TLS_KEY"]);
	expect(wrong({ JUNBAN_TLS_KEY: "key.pem" })).toEqual(["JUNBAN_TLS_CERT"]);
	expect(wrong({ JUNBAN_TLS_CERT: "", JUNBAN_TLS_KEY: "" })).toEqual(["JUNBAN_TLS_CERT", "JUNBAN_TLS_KEY"]);
});

test("the page that the root leads to", () => {
	expect(good({ JUNBAN_HOME: "/app/minato" }).home).toEqual({ app: "minato", path: "/app/minato" });
	expect(good({ JUNBAN_HOME: "/app/minato/main/display" }).home?.path).toBe("/app/minato/main/display");
	for (const text of ["", "/", "minato", "/app/Minato", "/app/a", "/en/app/minato", "//evil.example"])
		expect({ text, wrong: wrong({ JUNBAN_HOME: text }) }).toEqual({ text, wrong: ["JUNBAN_HOME"] });
});

test("backups are made where the operator says, daily unless said otherwise", () => {
	expect(good({}).backups).toBeUndefined();
	expect(good({ JUNBAN_BACKUP: "/b" }).backups).toEqual({ folder: "/b", hours: 24 });
	const env = good({ JUNBAN_DATA: "data", JUNBAN_BACKUP: "data-backups", JUNBAN_BACKUP_HOURS: "6" });
	expect(env.backups).toEqual({ folder: resolve("data-backups"), hours: 6 });
});

test("the operator's file is not read before the start, since commands work without it", () => {
	expect(good({ JUNBAN_OPERATOR: "missing.json" }).operatorFile).toBe(resolve("missing.json"));
	expect(good({}).operatorFile).toBeUndefined();
	expect(wrong({ JUNBAN_OPERATOR: "" })).toEqual(["JUNBAN_OPERATOR"]);
});
