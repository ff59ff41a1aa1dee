import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Identity, openIdentity } from "#src/identity.ts";
import { changeOperator } from "#src/operators.ts";
import { readSettings, type Settings } from "#src/settings.ts";
import { type Installation, startInstallation } from "#src/testing/installation.ts";
import { WHOLE } from "#src/testing/whole.ts";
import { deployCheck } from "./deploy-check.ts";
import { type Net, realNet } from "./net.ts";

const PUSH = { publicKey: "B".repeat(87), contact: "mailto:queue@example.com" };
const MORE = {
	subdomains: "shop.example",
	mail: { from: "Junban <queue@mail.example>", url: "https://mail.example/emails", dkimSelector: "k1" },
	push: PUSH,
	premium: { paymentLink: "https://buy.example/a", portalLink: "https://buy.example/b" },
};
const SECRETS = {
	VAPID_PRIVATE_KEY: "C".repeat(43),
	STRIPE_KEY: "sk_test_12345",
	STRIPE_WEBHOOK_SECRET: "whsec_12345",
};
const NAMES: Readonly<Record<string, readonly string[]>> = {
	"mail.example": ["other", "v=spf1 include:provider.example -all"],
	"k1._domainkey.mail.example": ["v=DKIM1; k=rsa; p=MIGfMA0"],
	"_dmarc.mail.example": ["v=DMARC1; p=none"],
};

/** The web of an installation, with names of mail as given. */
function netOf({ certificate, port }: Installation, names = NAMES): Net {
	const net = realNet({ at: { host: "127.0.0.1", port, ca: certificate } });
	return { ask: net.ask, texts: async (name) => names[name] ?? [] };
}

function settingsWith(more: object): Settings {
	const read = readSettings(JSON.stringify({ ...WHOLE, ...MORE, ...more }));
	if ("wrong" in read) throw new Error(read.wrong.join("\n"));
	return read;
}

/** The exit code, and the lines that are no `ok`, without what to do. */
async function checked(settings: Settings, net: Net, identity?: Identity) {
	let text = "";
	const code = await deployCheck({ settings, net, identity }, (part) => {
		text += part;
	});
	const lines = text.split("\n").filter((line) => /^(?:fault|\?)/.test(line));
	const todos = text.split("\n").filter((line) => line.includes("→"));
	// Whatever is not right says what to do.
	expect(todos.length).toBe(lines.length);
	return { code, faults: lines.filter((line) => line.startsWith("fault")), text };
}

async function seeded(installation: Installation): Promise<Installation> {
	await installation.firebase.client.commit([
		{ set: "apps/corner", data: { uid: "corner", name: "Corner", en: { name: "Corner" } } },
		{ set: "apps/corner/line/main", data: { uid: "main" } },
	]);
	return installation;
}

describe("an installation that is whole", () => {
	let whole: Installation;
	beforeAll(async () => {
		whole = await seeded(await startInstallation({ settings: MORE, secrets: SECRETS }));
	});
	afterAll(() => whole.close());

	test("has no fault; only what nobody sees from outside is left to the operator", async () => {
		const { code, faults, text } = await checked(settingsWith({}), netOf(whole));
		expect(faults).toEqual([]);
		expect(code).toBe(0);
		expect(text).toContain("?      first operator: ");
		expect(text).toContain("Nothing is wrong.");
	});

	test("with a key it also sees whether there is an operator, whom the command makes and ends", async () => {
		const settings = settingsWith({});
		const net = netOf(whole);
		const identity = openIdentity({ settings, net, key: `${whole.firebase.serviceSecret}\n` });
		const change = async (act: "add" | "remove", email = "chief@example.com") => {
			let text = "";
			const code = await changeOperator(identity, settings, { act, email }, (part) => {
				text += part;
			});
			return [code, text] as const;
		};
		const noOperator = /first operator: There is no operator/;
		expect((await checked(settings, net, identity)).faults).toEqual([expect.stringMatching(noOperator)]);
		expect(await change("add")).toEqual([1, expect.stringContaining("no account")]);
		const { uid } = await whole.firebase.auth.createUser({
			email: "chief@example.com",
			password: "a long one",
		});
		whole.firebase.auth.setCustomClaims(uid, { other: 1 });
		expect(await change("add", "Chief@example.com")).toEqual([
			0,
			expect.stringMatching(/is an operator now.*\nAuthenticator apps are on/),
		]);
		expect(whole.firebase.auth.findUser(uid)?.customClaims).toEqual({ other: 1, master: true });
		expect(await change("add")).toEqual([0, expect.stringContaining("already")]);
		const seen = await checked(settings, net, identity);
		expect([seen.code, seen.faults]).toEqual([0, []]);
		expect(seen.text).toContain("ok     first operator: Operators: 1.");
		expect(seen.text).toContain("have not set up a second factor yet: 1");
		expect(await change("remove")).toEqual([0, expect.stringContaining("signed out")]);
		expect(whole.firebase.auth.findUser(uid)?.customClaims).toEqual({ other: 1 });
		expect(await change("remove")).toEqual([0, expect.stringContaining("was no operator")]);
	});

	test.each<[string, object, RegExp[]]>([
		[
			"another sign-up",
			{ signUp: "closed" },
			[/pages' settings.*www.*: signUp/, /pages' settings.*admin.*: signUp/],
		],
		["a shop that is not there", { shop: "nobody" }, [/a shop's page: .*nobody answers 404/]],
		["no mail", { mail: undefined }, [/API is set up.*differ in: mail/]],
		["no premium", { premium: undefined }, [/API is set up.*differ in: premium, webhook/]],
		["another push key", { push: { ...PUSH, publicKey: "D".repeat(87) } }, [/web push.*another public key/]],
		[
			"an address of Firebase's files that is not this one",
			{ firebase: { ...WHOLE.firebase, appId: "1:2" } },
			[/www.*firebase/, /admin.*firebase/],
		],
		[
			"hosts of shops elsewhere",
			{ subdomains: "other.example" },
			[/roots and shops' hosts: .*other\.example/],
		],
		[
			"operators' screens that are not deployed",
			{ origins: { ...WHOLE.origins, master: "https://admin.example:444" } },
			[
				/hosts answer: .*:444\/master_admin answers 404, not as Junban/,
				/pages' settings: .*www.*origins/,
				/pages' settings: https:\/\/admin\.example\/config/,
				/pages' settings: .*:444/,
				/pages' policies: .*:444/,
				/CORS: .*:444/,
			],
		],
	])("with settings of %s", async (_, more, wanted) => {
		const { code, faults } = await checked(settingsWith(more), netOf(whole));
		expect(faults.length, faults.join("\n")).toBe(wanted.length);
		for (const [at, pattern] of wanted.entries()) expect(faults[at]).toMatch(pattern);
		expect(code).toBe(1);
	});

	test.each([
		["mail.example", /SPF|mail\.example has no such record/],
		["k1._domainkey.mail.example", /k1\._domainkey\.mail\.example has no such record/],
		["_dmarc.mail.example", /_dmarc\.mail\.example has no such record/],
	])("without the record %s", async (name, wanted) => {
		const { faults } = await checked(settingsWith({}), netOf(whole, { ...NAMES, [name]: ["nothing"] }));
		expect(faults).toEqual([expect.stringMatching(wanted)]);
	});

	test("names that cannot be asked are no fault", async () => {
		const net = netOf(whole);
		const texts = () => Promise.reject(Object.assign(new Error("no"), { code: "ETIMEOUT" }));
		const { code, text } = await checked(settingsWith({}), { ...net, texts });
		expect(code).toBe(0);
		expect(text.match(/could not be looked up \(ETIMEOUT/g)?.length).toBe(3);
	});

	test("a certificate that nobody trusts", async () => {
		const at = { host: "127.0.0.1", port: whole.port, ca: Buffer.from("") };
		const { code, faults, text } = await checked(settingsWith({}), {
			...netOf(whole),
			ask: realNet({ at }).ask,
		});
		expect(code).toBe(1);
		expect(faults.filter((line) => line.includes("hosts answer")).length).toBe(5);
		expect(text).toContain("Wait until the host's certificate is issued");
	});

	test("hosts that nobody answers", async () => {
		const at = { host: "127.0.0.1", port: 1, ca: whole.certificate };
		const { faults, text } = await checked(settingsWith({}), { ...netOf(whole), ask: realNet({ at }).ask });
		expect(faults[0]).toMatch(/hosts answer: https:\/\/api\.example\/apiV2\/seconds: ECONNREFUSED/);
		expect(text).toContain("wrangler deploy --config out/admin/wrangler.json");
	});
});

test("secrets that are missing are named", async () => {
	const broken = await startInstallation({ settings: MORE, secrets: { ...SECRETS, API_SECRET: undefined } });
	const { code, faults } = await checked(settingsWith({}), netOf(broken));
	expect(code).toBe(1);
	expect(faults).toContainEqual(expect.stringMatching(/^fault {2}API is set up: .*wrong: API_SECRET$/));
	await broken.close();
});

test("rules, indexes, origins, headers and links that were not deployed", async () => {
	const broken = await seeded(
		await startInstallation({
			settings: MORE,
			secrets: SECRETS,
			vars: { ORIGINS: "https://www.example,https://shop.example" },
			withoutIndexes: true,
			rules:
				"service cloud.firestore { match /databases/{d}/documents { match /{all=**} { allow read, write; } } }",
			spoil: (folder) => {
				rmSync(join(folder, "admin/files/_headers"));
				const file = join(folder, "customer/wrangler.json");
				const config = JSON.parse(readFileSync(file, "utf8"));
				const { SITE_URL: _site, ...vars } = config.vars;
				writeFileSync(file, JSON.stringify({ ...config, vars }));
			},
		}),
	);
	const { code, faults } = await checked(settingsWith({}), netOf(broken));
	expect(code).toBe(1);
	expect(faults).toEqual([
		expect.stringMatching(/API is set up: Firestore answers the API with FAILED_PRECONDITION/),
		expect.stringMatching(/access rules: Strangers may read what they must not/),
		expect.stringMatching(/pages' policies: https:\/\/admin\.example\/.*Content-Security-Policy is missing/),
		expect.stringMatching(/CORS: Pages of https:\/\/admin\.example may not ask/),
		expect.stringMatching(/a shop's page: .*leads elsewhere/),
		expect.stringMatching(/roots and shops' hosts: https:\/\/shop\.example\/ answers 404/),
	]);
	await broken.close();
});

test("rules that refuse everything", async () => {
	const rules =
		"service cloud.firestore { match /databases/{d}/documents { match /{all=**} { allow read: if false; } } }";
	const broken = await seeded(await startInstallation({ settings: MORE, secrets: SECRETS, rules }));
	const { faults } = await checked(settingsWith({}), netOf(broken));
	expect(faults).toEqual([expect.stringMatching(/access rules: A shop cannot be read \(403\)/)]);
	await broken.close();
});
