import { expect, test } from "vitest";
import { settingsOf, type WorkerEnv } from "./settings.ts";

const objects: WorkerEnv["LINES"] = {
	idFromName: () => ({}),
	get: () => ({ fetch: () => Promise.reject(new Error("No objects here")) }),
};
const least = {
	LINES: objects,
	APPS: objects,
	FIREBASE_PROJECT_ID: "junban-test",
	API_SECRET: "A".repeat(43),
	FIRESTORE_TOKEN: "secret token",
};
const read = (more: Readonly<Record<string, unknown>>) => settingsOf({ ...least, ...more }, () => undefined);

test("on Google's Firestore commits of a line keep a gap, on our own server they do not", () => {
	expect(read({}).commitGapMs).toBe(250);
	expect(read({ FIRESTORE_URL: "http://127.0.0.1:8080" }).commitGapMs).toBe(0);
});

test("origins are separated by commas", () => {
	expect(read({ ORIGINS: " https://a.example, ,https://b.example" }).origins).toEqual([
		"https://a.example",
		"https://b.example",
	]);
	expect(read({}).origins).toEqual([]);
});

test("who may found shops: everybody, nobody, or mail domains; a wrong word opens nothing", () => {
	expect(read({}).masterSecondFactor).toBe("required");
	expect(read({ MASTER_SECOND_FACTOR: "off" }).masterSecondFactor).toBe("off");
	for (const MASTER_SECOND_FACTOR of ["", "Off", "no"])
		expect(() => read({ MASTER_SECOND_FACTOR })).toThrow("MASTER_SECOND_FACTOR");
	expect(read({}).signUp).toBe("open");
	expect(read({ SIGN_UP: "closed" }).signUp).toBe("closed");
	expect(read({ SIGN_UP: "a.example,b.example" }).signUp).toEqual(["a.example", "b.example"]);
	for (const SIGN_UP of ["", "Closed", "a", "a.example;b.example"])
		expect(() => read({ SIGN_UP })).toThrow("SIGN_UP");
});

test("mail and push are offered when all of their variables are there", () => {
	expect(read({}).notices?.providers).toEqual({});
	const mail = { MAIL_URL: "https://mail.example/emails", MAIL_KEY: "k", MAIL_FROM: "q@shops.example" };
	const pages = { PUBLIC_URL: "https://shops.example" };
	expect(Object.keys(read({ ...mail, ...pages }).notices?.providers ?? {})).toEqual(["mail"]);
	const push = {
		VAPID_PUBLIC_KEY: "B".repeat(87),
		VAPID_PRIVATE_KEY: "C".repeat(43),
		VAPID_CONTACT: "mailto:q@shops.example",
	};
	expect(read(push).notices?.providers.push?.publicKey).toBe("B".repeat(87));
});

test("links in mails that call the API begin with its own address where the pages have another", () => {
	const mail = { MAIL_URL: "https://mail.example/emails", MAIL_KEY: "k", MAIL_FROM: "q@shops.example" };
	const split = { ...mail, PUBLIC_URL: "https://shops.example", ORIGINS: "https://shops.example" };
	expect(() => read(mail)).toThrow("PUBLIC_URL");
	expect(() => read(split)).toThrow("API_URL");
	expect(read({ ...split, API_URL: "https://api.shops.example" }).apiUrl?.()).toBe(
		"https://api.shops.example",
	);
	expect(read({ ...split, ORIGINS: "" }).apiUrl).toBeUndefined();
});

test("the price of premium in one language stands for both", () => {
	expect(read({ PREMIUM_PRICE_JA: "980円", PREMIUM_PRICE_EN: "980 yen" }).premiumPrice).toEqual({
		ja: "980円",
		en: "980 yen",
	});
	expect(read({ PREMIUM_PRICE_EN: "980 yen" }).premiumPrice).toEqual({ ja: "980 yen", en: "980 yen" });
	expect(read({}).premiumPrice).toBeUndefined();
});

test("links to the staff's screens begin with their own address", () => {
	const ADMIN_URL = "https://admin.shops.example";
	expect(read({ ADMIN_URL }).adminUrl?.()).toBe(ADMIN_URL);
	expect(read({}).adminUrl).toBeUndefined();
	expect(() => read({ ADMIN_URL: "admin.shops.example" })).toThrow("ADMIN_URL");
});

test.each<[string, Readonly<Record<string, unknown>>, RegExp]>([
	["no project", { FIREBASE_PROJECT_ID: undefined }, /FIREBASE_PROJECT_ID/],
	["a secret that is too short", { API_SECRET: "short" }, /API_SECRET/],
	[
		"no way into Firestore",
		{ FIRESTORE_TOKEN: undefined },
		/either FIREBASE_SERVICE_ACCOUNT or FIRESTORE_TOKEN/,
	],
	["two ways into Firestore", { FIREBASE_SERVICE_ACCOUNT: "{}" }, /either FIREBASE_SERVICE_ACCOUNT/],
	["an address that is none", { FIRESTORE_URL: "ftp://x" }, /FIRESTORE_URL/],
	["half of mail", { MAIL_KEY: "secret key" }, /MAIL_URL, MAIL_KEY and MAIL_FROM together/],
	["half of push", { VAPID_CONTACT: "mailto:q@shops.example" }, /VAPID_PUBLIC_KEY.* together/],
])("%s is refused by name, without what the variables hold", (_name, more, message) => {
	expect(() => read(more)).toThrow(message);
	expect(() => read(more)).not.toThrow(/short|secret|ftp/);
});
